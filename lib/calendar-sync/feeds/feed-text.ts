import { calendarText, plain } from "../../calendar-file/event-parts";
import { type MemberEventFacts, memberEvent } from "../../calendar-file/member-event";
import { lookInSteps, type Steps } from "../../process/steps";

/** How often programs are asked to come back (rule K17.2). */
const EVERY = "PT15M";
const END = "END:VCALENDAR\r\n";

/**
 * Bookings as a calendar that programs subscribe to, in small steps: several thousand events take a while.
 *
 * @param events made one by one, as they're needed
 * @param stampedAt goes into the events; the same moment gives the same text
 */
export function* feedText(name: string, events: Iterable<MemberEventFacts>, stampedAt: Date): Steps<string> {
  const parts: string[] = [];
  yield* lookInSteps(events, (facts) => {
    parts.push(`${memberEvent(facts, stampedAt).toString()}\r\n`);
    return false;
  });
  const around = calendarText([], {
    method: "PUBLISH",
    "x-wr-calname": plain(name),
    "x-published-ttl": EVERY,
  });
  return `${around.slice(0, -END.length)}REFRESH-INTERVAL;VALUE=DURATION:${EVERY}\r\n${parts.join("")}${END}`;
}
