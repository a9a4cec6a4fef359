import { inTurn } from "../../process/work-in-turn";
import type { Call } from "./calling";
import { type DavResponse, readMultistatus } from "./multistatus";
import { OutsideError } from "./outside";

const NAMESPACES =
  'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:cs="http://calendarserver.org/ns/" xmlns:i="http://apple.com/ns/ical/"';
const HEAD = '<?xml version="1.0" encoding="utf-8"?>';

/** What a server said, and whose answer it is: hrefs are relative to that. */
export type DavAnswer = { url: URL; responses: DavResponse[] };

type Ask = {
  method: "PROPFIND" | "REPORT";
  depth: 0 | 1;
  body: string;
  responsesMax: number;
  asIs?: readonly number[];
};

/** Asks for some properties, such as "d:displayname", of a resource (depth 0) or of what it holds as well (1). @throws OutsideError */
export function propfind(
  call: Call,
  url: URL,
  { depth, props, asIs }: { depth: 0 | 1; props: readonly string[]; asIs?: readonly number[] },
): Promise<DavAnswer | null> {
  const names = props.map((name) => `<${name}/>`).join("");
  const body = `${HEAD}<d:propfind ${NAMESPACES}><d:prop>${names}</d:prop></d:propfind>`;
  return ask(call, url, { method: "PROPFIND", depth, body, responsesMax: 1_000, asIs });
}

/** Asks a calendar for the events that a filter lets through, with their texts. @throws OutsideError */
export function calendarQuery(
  call: Call,
  url: URL,
  { filter, objectsMax, asIs }: { filter: string; objectsMax: number; asIs?: readonly number[] },
): Promise<DavAnswer | null> {
  const what = "<d:prop><d:getetag/><c:calendar-data/></d:prop>";
  const which = `<c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT">${filter}</c:comp-filter></c:comp-filter></c:filter>`;
  const body = `${HEAD}<c:calendar-query ${NAMESPACES}>${what}${which}</c:calendar-query>`;
  return ask(call, url, { method: "REPORT", depth: 1, body, responsesMax: objectsMax + 1, asIs });
}

/** @returns null for a status in `asIs`, and for any 2xx other than a multistatus if `asIs` isn't empty */
async function ask(
  call: Call,
  url: URL,
  { method, depth, body, responsesMax, asIs = [] }: Ask,
): Promise<DavAnswer | null> {
  const headers = { depth: String(depth), "content-type": "application/xml; charset=utf-8" };
  const answer = await call(url, { method, headers, body, asIs });
  if (answer.status === 207) {
    const responses = await inTurn(`answers of ${url.host}`, readMultistatus(answer.text, responsesMax));
    return { url: answer.url, responses };
  }
  if (asIs.length > 0) return null;
  throw new OutsideError("incomplete");
}
