import type { BusinessOfUser } from "../../auth/find-user";
import { listBusinessesOfUser } from "../../auth/find-user";
import { isGranted } from "../../commands/role-permissions";
import { currentTime } from "../../env/clock";
import { database } from "../../env/database";
import { env } from "../../env/env";
import { readSent, type SentRequest } from "../../oauth/asking/authorization-request";
import { type Looked, lookAtRequest } from "../../oauth/asking/look-at-request";
import { LIMITS } from "../../rate-limit/limits";
import { secondsToWait } from "../../rate-limit/pass-limit";

/** What the page of a request for access shows; an `answer` leads on to the program at once. */
export type ConsentView =
  | Exclude<Looked, { kind: "ask" }>
  | (Extract<Looked, { kind: "ask" }> & { sent: SentRequest; businesses: BusinessOfUser[] });

/** Checks a request for access for a signed-in user, with the businesses for which they may allow it. */
export async function consentView(
  user: { id: string },
  query: Record<string, string | string[] | undefined>,
): Promise<ConsentView> {
  const db = database();
  const now = currentTime();
  // Each check may fetch a document from another server.
  if ((await secondsToWait(db, LIMITS.askForProgram, user.id, now)) !== null) {
    return { kind: "page", problem: "Too many connection requests. Please try again in a few minutes." };
  }
  const sent = readSent((name) => [query[name] ?? []].flat());
  const looked = await lookAtRequest(db, sent, env().appUrl, now);
  if (looked.kind !== "ask") return looked;
  const businesses = await listBusinessesOfUser(db, user.id);
  return { ...looked, sent, businesses: businesses.filter(({ role }) => isGranted(role, "manage")) };
}
