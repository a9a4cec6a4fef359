import { readFileSync } from "node:fs";
import { z } from "zod";
import { encodeCall } from "./encode-call";

const MANIFEST = ".next/server/server-reference-manifest.json";
const Manifest = z.object({ node: z.record(z.string(), z.object({ exportedName: z.string(), filename: z.string() })) });
const Answer = z.object({ ok: z.boolean(), view: z.looseObject({}).optional() });

/** What an action answered, as its page's script reads it; null: no action answered. */
export type ActionResult = z.infer<typeof Answer> | null;

/** The name by which a script calls a dashboard action. */
export function actionId(area: string, name: string): string {
  const { node } = Manifest.parse(JSON.parse(readFileSync(MANIFEST, "utf8")));
  const filename = `app/dashboard/[slug]/${area}/actions.ts`;
  const [id] = Object.entries(node).find(([, one]) => one.exportedName === name && one.filename === filename) ?? [];
  if (id === undefined) throw new Error(`the build has no ${name} in ${filename}`);
  return id;
}

/** The request that a page's script makes to call an action of the dashboard. */
export async function dashboardRequest(
  slug: string,
  { cookie, id, sent }: { cookie: string; id: string; sent: object },
) {
  const { type, body } = await encodeCall([slug, sent]);
  const headers = { Cookie: cookie, "next-action": id, "Content-Type": type, Accept: "text/x-component" };
  return { method: "POST", headers, body };
}

/** Reads an action's answer out of the text of the response. */
export function actionResult(text: string | undefined): ActionResult {
  const line = text?.split("\n").find((one) => one.startsWith("1:{"));
  return Answer.safeParse(line && JSON.parse(line.slice(2))).data ?? null;
}
