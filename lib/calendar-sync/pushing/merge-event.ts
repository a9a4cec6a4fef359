import ICAL from "ical.js";
import { calendarText } from "../../calendar-file/event-parts";
import { OWN_PROPERTIES } from "../../calendar-file/member-event";

/** Beyond what the product says itself: these would add times to the booking's own, or give it another end. */
const TIMES = ["duration", "rrule", "rdate", "exdate", "exrule", "recurrence-id"];

/**
 * A booking's event over the one that is there (rule K5.3): its own properties are replaced, and everything else stays, such as alarms and
 * colours that people added. SEQUENCE never goes back. A text that isn't that event is replaced as a whole.
 *
 * @param event becomes a part of the result
 */
export function mergeEvent(there: string, event: ICAL.Component): string {
  const calendar = parsed(there);
  const uid = event.getFirstPropertyValue("uid");
  const events = calendar?.getAllSubcomponents("vevent") ?? [];
  const master =
    events.find((one) => one.getFirstPropertyValue("uid") === uid && !one.hasProperty("recurrence-id")) ?? null;
  if (calendar === null || master === null) return calendarText([event]);
  for (const other of events) if (other !== master) calendar.removeSubcomponent(other);
  const sequence = Math.max(sequenceOf(event), sequenceOf(master));
  for (const name of [...OWN_PROPERTIES, ...TIMES]) master.removeAllProperties(name);
  for (const property of [...event.getAllProperties()]) master.addProperty(property);
  master.updatePropertyWithValue("sequence", sequence);
  return `${calendar.toString()}\r\n`;
}

/** Whether a text holds the event of a UID. */
export const isEventOf = (text: string, uid: string): boolean =>
  parsed(text)
    ?.getAllSubcomponents("vevent")
    .some((event) => event.getFirstPropertyValue("uid") === uid) ?? false;

/** Whether a text can't be read as a calendar at all. */
export const isBroken = (text: string): boolean => parsed(text) === null;

function parsed(text: string): ICAL.Component | null {
  try {
    const calendar = ICAL.Component.fromString(text);
    return calendar.name === "vcalendar" ? calendar : null;
  } catch {
    return null;
  }
}

function sequenceOf(event: ICAL.Component): number {
  const value = Number(event.getFirstPropertyValue("sequence") ?? 0);
  return Number.isSafeInteger(value) && value >= 0 ? value : 0;
}
