import { CALDAV, type DavElement, type DavResponse } from "./multistatus";
import type { FoundCalendar } from "./outside";

const NAME_MAX = 200;
const COLOUR = /^#[0-9a-f]{6}(?=([0-9a-f]{2})?$)/i;
/** Any of these lets events be written. */
const WRITING = ["DAV:all", "DAV:write", "DAV:write-content", "DAV:bind"];

/** Whether a resource is a calendar; a subscription or a folder of invitations isn't. */
export const isCalendar = (props: DavResponse["props"]): boolean =>
  (props.get("DAV:resourcetype")?.children ?? []).some(({ name }) => name === `${CALDAV}:calendar`);

/** A calendar for events as its server describes it; null for anything else, such as one for tasks. */
export function foundCalendar(address: URL, props: DavResponse["props"]): FoundCalendar | null {
  if (!isCalendar(props) || !holdsEvents(props.get(`${CALDAV}:supported-calendar-component-set`))) return null;
  const name = textOf(props.get("DAV:displayname")) || lastPart(address);
  const colour = COLOUR.exec(textOf(props.get("http://apple.com/ns/ical/:calendar-color")))?.[0].toLowerCase() ?? null;
  return { address, name, colour, canWrite: mayWrite(props.get("DAV:current-user-privilege-set")) };
}

const holdsEvents = (components: DavElement | undefined): boolean =>
  !components?.children.length || components.children.some(({ attributes }) => attributes.name === "VEVENT");

/** A server that says nothing of rights is believed when it's written to. */
const mayWrite = (rights: DavElement | undefined): boolean =>
  !rights?.children.length ||
  rights.children.some(({ children }) => children.some(({ name }) => WRITING.includes(name)));

const textOf = (prop: DavElement | undefined): string => oneLine(prop?.text ?? "");

/** A text as it can be stored and shown: in one line, without control characters, and not too long. */
const oneLine = (text: string): string =>
  text
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .toWellFormed()
    .slice(0, NAME_MAX)
    .toWellFormed();

function lastPart(address: URL): string {
  const part = address.pathname.split("/").filter(Boolean).at(-1) ?? address.hostname;
  try {
    return oneLine(decodeURIComponent(part)) || address.hostname;
  } catch {
    return part.slice(0, NAME_MAX);
  }
}
