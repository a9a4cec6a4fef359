import { CALENDAR_LIMITS, type Call, callsOf } from "./calling";
import { calendarQuery, type DavAnswer, propfind } from "./dav-calls";
import { isCalendar } from "./found-calendar";
import { CALDAV, type DavResponse } from "./multistatus";
import { type Fetched, type OutsideAccount, OutsideError, type OutsideObject, type Validators } from "./outside";
import { validatorOf } from "./validator";

type Window = { startMs: number; endMs: number };

/** Statuses with which a server may answer what it doesn't understand: everything 4xx that doesn't mean something else. */
const NOT_UNDERSTOOD = [400, 405, 406, 409, 415, 422];
const CTAG = "http://calendarserver.org/ns/:getctag";
const SYNC_TOKEN = "DAV:sync-token";

/** Everything of a calendar that touches a window, whole or not at all (rule K7.1). @throws OutsideError */
export async function fetchCalendar(
  account: OutsideAccount,
  calendar: URL,
  { window, validators }: { window: Window; validators: Validators | null },
): Promise<Fetched> {
  const call = callsOf(account, { bytesMax: CALENDAR_LIMITS.caldavBytes, deadlineMs: CALENDAR_LIMITS.readMs });
  // Asked before the events: what changes in between is seen by the next import.
  const present = await validatorsOf(call, calendar);
  if (validators !== null && isSame(validators, present)) return { isUnchanged: true };
  const answer = await eventsIn(call, calendar, window);
  return { isUnchanged: false, objects: objectsIn(answer, calendar), validators: present };
}

async function validatorsOf(call: Call, calendar: URL): Promise<Validators> {
  const answer = await propfind(call, calendar, { depth: 0, props: ["d:resourcetype", "cs:getctag", "d:sync-token"] });
  const [response, ...more] = answer?.responses ?? [];
  if (response === undefined || more.length > 0) throw new OutsideError("incomplete");
  if (response.status !== null && response.status >= 400) throw notThere(response.status);
  if (!isCalendar(response.props)) throw new OutsideError("gone");
  const said = [
    ["ctag", validatorOf(response.props.get(CTAG)?.text ?? null)],
    ["syncToken", validatorOf(response.props.get(SYNC_TOKEN)?.text ?? null)],
  ] as const;
  return Object.fromEntries(said.flatMap(([name, text]) => (text ? [[name, text]] : [])));
}

const notThere = (status: number) =>
  new OutsideError(status === 403 ? "forbidden" : status < 500 ? "gone" : "server_error");

/** A server that says nothing of its state may have changed. */
function isSame(before: Validators, now: Validators): boolean {
  const names = Object.keys(now);
  return names.length > 0 && names.every((name) => before[name] === now[name]);
}

async function eventsIn(call: Call, calendar: URL, { startMs, endMs }: Window): Promise<DavAnswer> {
  const objectsMax = CALENDAR_LIMITS.objects;
  const range = `<c:time-range start="${basicUtc(startMs)}" end="${basicUtc(endMs)}"/>`;
  const some = await calendarQuery(call, calendar, { filter: range, objectsMax, asIs: NOT_UNDERSTOOD });
  const answer = some ?? (await calendarQuery(call, calendar, { filter: "", objectsMax }));
  if (answer === null) throw new OutsideError("incomplete");
  return answer;
}

/** As 20310303T100000Z. */
const basicUtc = (ms: number): string => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, "");

function objectsIn({ url, responses }: DavAnswer, calendar: URL): OutsideObject[] {
  const isCollection = ({ href }: DavResponse) =>
    URL.canParse(href, url) && withoutSlash(new URL(href, url).pathname) === withoutSlash(calendar.pathname);
  const objects = responses.flatMap((response) => {
    // Some servers list the calendar itself; with a status, they say that the list isn't whole.
    if (isCollection(response) && response.status === null) return [];
    return [objectOf(response, url)];
  });
  if (objects.length > CALENDAR_LIMITS.objects) throw new OutsideError("too_large");
  return objects;
}

const withoutSlash = (path: string): string => path.replace(/\/$/, "");

/** An object as it's kept there, which may be broken. @throws OutsideError `incomplete` for one without a text */
export function objectOf({ href, status, props }: DavResponse, base: URL): OutsideObject {
  const text = props.get(`${CALDAV}:calendar-data`)?.text ?? "";
  const isRefused = status !== null && (status < 200 || status > 299);
  if (isRefused || !URL.canParse(href, base) || text.trim() === "") throw new OutsideError("incomplete");
  return { href: new URL(href, base).href, etag: etagOf(props.get("DAV:getetag")?.text ?? null), text };
}

/**
 * An ETag for If-Match, which takes no weak ones: those that a proxy made weak by compressing are the server's own. Null: there is none, or
 * one that can't be a header's value.
 */
export function etagOf(text: string | null): string | null {
  const etag = validatorOf(text)?.replace(/^W\//, "") ?? "";
  return /^[\x20-\x7e\x80-\xff]+$/.test(etag) ? etag : null;
}
