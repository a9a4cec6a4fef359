import { readFileSync } from "node:fs";
import { z } from "zod";
import { sentAsFile } from "../../../lib/edge/forms/file-text";
import { encodeCall } from "../../../lib/testing/caller/encode-call";
import type { Attack } from "./disturbance";
import { ask } from "./send";

const MANIFEST = ".next/server/server-reference-manifest.json";
const Manifest = z.object({ node: z.record(z.string(), z.object({ exportedName: z.string(), filename: z.string() })) });
const Answer = z.object({ ok: z.boolean(), view: z.looseObject({}).optional() });

/** The name by which a script calls a dashboard action. */
export function actionId(area: string, name: string): string {
  const { node } = Manifest.parse(JSON.parse(readFileSync(MANIFEST, "utf8")));
  const filename = `app/dashboard/[slug]/${area}/actions.ts`;
  const [id] = Object.entries(node).find(([, one]) => one.exportedName === name && one.filename === filename) ?? [];
  if (id === undefined) throw new Error(`the build has no ${name} in ${filename}`);
  return id;
}

/** A signed-in user, at a page of their dashboard such as `/files`. */
export type AtPage = { slug: string; cookie: string; page: string };

/** Calls an action that takes a file's text, like the page's script. @returns its answer; null, with the status counted, if no action answered */
export async function callAction(
  attack: Attack,
  { slug, cookie, page }: AtPage,
  { what, id, sent }: { what: string; id: string; sent: { text: string; [more: string]: unknown } },
): Promise<z.infer<typeof Answer> | null> {
  const { type, body } = await encodeCall([slug, { ...sent, text: sentAsFile(sent.text) }]);
  const answer = await ask(attack, `/dashboard/${slug}${page}`, {
    method: "POST",
    headers: { Cookie: cookie, "next-action": id, "Content-Type": type, Accept: "text/x-component" },
    body,
  });
  const line = answer?.text.split("\n").find((one) => one.startsWith("1:{"));
  const read = Answer.safeParse(line && JSON.parse(line.slice(2)));
  if (read.success) return read.data;
  attack.count(what, answer?.status ?? "none");
  return null;
}
