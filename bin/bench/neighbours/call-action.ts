import { sentAsFile } from "../../../lib/edge/forms/file-text";
import { type ActionResult, actionResult, dashboardRequest } from "../../../lib/testing/caller/dashboard-call";
import type { Attack } from "./disturbance";
import { ask } from "./send";

/** A signed-in user, at a page of their dashboard such as `/files`. */
export type AtPage = { slug: string; cookie: string; page: string };

/** Calls an action that takes a file's text, like the page's script. @returns its answer; null, with the status counted, if no action answered */
export async function callAction(
  attack: Attack,
  { slug, cookie, page }: AtPage,
  { what, id, sent }: { what: string; id: string; sent: { text: string; [more: string]: unknown } },
): Promise<ActionResult> {
  const request = await dashboardRequest(slug, { cookie, id, sent: { ...sent, text: sentAsFile(sent.text) } });
  const answer = await ask(attack, `/dashboard/${slug}${page}`, request);
  const result = actionResult(answer?.text);
  if (result === null) attack.count(what, answer?.status ?? "none");
  return result;
}
