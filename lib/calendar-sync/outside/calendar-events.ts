import { uidsIn } from "./calendar-text";
import { type Call, callsOf } from "./calling";
import { calendarQuery, propfind } from "./dav-calls";
import { etagOf, objectOf } from "./fetch-calendar";
import { type OutsideAccount, OutsideError, type OutsideEvent } from "./outside";
import { whereTo } from "./where-to";

const GONE = [404, 410];
const SAME_UID_MAX = 50;

/**
 * What is under a name in a calendar (or an address that the server chose), whether it can be read or not; null: nothing.
 *
 * @throws OutsideError
 */
export async function getEvent(account: OutsideAccount, href: URL): Promise<OutsideEvent | null> {
  const answer = await callsOf(account)(href, { method: "GET", asIs: GONE });
  if (GONE.includes(answer.status)) return null;
  return { href: href.href, etag: etagOf(answer.header("etag")), text: answer.text };
}

/** The event of a UID, wherever the server keeps it; null: there is none. @throws OutsideError */
export function findEvent(account: OutsideAccount, calendar: URL, uid: string): Promise<OutsideEvent | null> {
  return findBy(callsOf(account), account, calendar, uid);
}

async function findBy(call: Call, account: OutsideAccount, calendar: URL, uid: string): Promise<OutsideEvent | null> {
  const filter = `<c:prop-filter name="UID"><c:text-match collation="i;octet">${escaped(uid)}</c:text-match></c:prop-filter>`;
  const answer = await calendarQuery(call, calendar, { filter, objectsMax: SAME_UID_MAX });
  if (answer === null) throw new OutsideError("incomplete");
  const found = answer.responses.map((response) => objectOf(response, answer.url));
  // A server may look for a part of the UID only.
  const event = found.find(({ text }) => uidsIn(text).includes(uid));
  const place = event && whereTo(account.address, new URL(event.href));
  return event && place ? { ...event, href: place.href } : null;
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/**
 * Writes an event: a new one (`etag` null), or over the one with an ETag, or over whatever is there (`etag` "*").
 *
 * @returns "changed": there is one already, or another than the ETag names. Otherwise where it is now, as a server may rename it
 * @throws OutsideError
 */
export async function putEvent(
  account: OutsideAccount,
  href: URL,
  { text, etag }: { text: string; etag: string | null },
): Promise<"changed" | { etag: string | null; href: URL }> {
  const call = callsOf(account);
  const [condition, value] = etag === null ? ["if-none-match", "*"] : ["if-match", etag];
  const headers = { "content-type": "text/calendar; charset=utf-8", [condition]: value };
  const answer = await call(href, { method: "PUT", headers, body: text, asIs: [403, 409, 412] });
  const isRefused = answer.status === 403 || answer.status === 409;
  if (answer.status === 412 || (isRefused && /\bno-uid-conflict\b/.test(answer.text))) return "changed";
  // 409: there is no calendar to write to.
  if (isRefused) throw new OutsideError(answer.status === 403 ? "forbidden" : "gone");
  const said = etagOf(answer.header("etag"));
  return said === null ? asStored(call, account, href, text) : { etag: said, href };
}

/** What became of an event whose server didn't say. */
async function asStored(call: Call, account: OutsideAccount, href: URL, text: string) {
  const answer = await propfind(call, href, { depth: 0, props: ["d:getetag"], asIs: GONE });
  const [response] = answer?.responses ?? [];
  const isThere = response !== undefined && (response.status === null || response.status < 300);
  if (isThere) return { etag: etagOf(response.props.get("DAV:getetag")?.text ?? null), href };
  const [uid = ""] = uidsIn(text);
  const found = await findBy(call, account, new URL(".", href), uid);
  if (found === null) throw new OutsideError("incomplete");
  return { etag: found.etag, href: new URL(found.href) };
}

/**
 * Deletes an event; one that isn't there is deleted. With an ETag only the version that it names: so a request that the server carries out
 * long after it was given up doesn't delete what was written since.
 *
 * @returns "changed": there is another version, or none any more
 * @throws OutsideError
 */
export async function deleteEvent(
  account: OutsideAccount,
  href: URL,
  etag: string | null = null,
): Promise<"changed" | "done"> {
  const headers: Record<string, string> = etag === null ? {} : { "if-match": etag };
  const answer = await callsOf(account)(href, { method: "DELETE", headers, asIs: [...GONE, 412] });
  return answer.status === 412 ? "changed" : "done";
}
