import type { Steps } from "../../process/steps";

/** A part of a calendar file: the lines that matter here, each with its continuations. */
export type Part = { name: string; lines: string[]; parts: Part[] };

/** A calendar file, taken apart. */
export type CalendarText = { events: Part[]; freeBusy: Part[]; zones: Part[]; lines: string[] };

/** No line that matters is longer, but for those that are made to keep a reader busy. */
const LINE_LENGTH_MAX = 100_000;
const LINES_A_STEP = 2_000;

/** What is read: parts, and these lines of events, busy times and zones. Nothing else is looked at, titles and notes least of all. */
const READ =
  /^(UID|SEQUENCE|DTSTART|DTEND|DURATION|RECURRENCE-ID|RDATE|EXDATE|RRULE|EXRULE|STATUS|TRANSP|X-MICROSOFT-CDO-BUSYSTATUS|ATTENDEE|FREEBUSY|TZID|X-LIC-LOCATION|TZOFFSETFROM|TZOFFSETTO|X-WR-TIMEZONE|BEGIN|END)[;:]/i;
const BEGINS_OR_ENDS = /^(BEGIN|END):(.*)$/i;

/**
 * Takes a calendar file apart, line by line, so that no step grows with its length.
 *
 * @returns also what is only begun; a line that is too long is kept as an unreadable one
 */
export function* calendarText(text: string): Steps<CalendarText> {
  const found: CalendarText = { events: [], freeBusy: [], zones: [], lines: [] };
  const open: Part[] = [];
  let line: string | null = null;
  let count = 0;

  const take = (whole: string) => {
    const mark = BEGINS_OR_ENDS.exec(whole);
    if (mark?.[1]?.toUpperCase() === "BEGIN") begin(mark[2]?.trim().toUpperCase() ?? "");
    else if (mark) open.pop();
    else if (open.length <= 1) found.lines.push(whole);
    else open.at(-1)?.lines.push(whole.length > LINE_LENGTH_MAX ? "" : whole);
  };
  const begin = (name: string) => {
    const part: Part = { name, lines: [], parts: [] };
    const around = open.at(-1);
    if (around?.name === "VTIMEZONE") around.parts.push(part);
    else if (name === "VEVENT") found.events.push(part);
    else if (name === "VFREEBUSY") found.freeBusy.push(part);
    else if (name === "VTIMEZONE") found.zones.push(part);
    open.push(part);
  };

  for (let from = 0; from < text.length; ) {
    const next = text.indexOf("\n", from);
    const to = next === -1 ? text.length : next;
    const isContinued = text[from] === " " || text[from] === "\t";
    if (isContinued) {
      // Beyond the bound it's unreadable anyway.
      if (line !== null && line.length <= LINE_LENGTH_MAX) line += bare(text, from + 1, to);
    } else {
      if (line !== null) take(line);
      line = matters(text, from, to) ? bare(text, from, to) : null;
    }
    from = to + 1;
    count += 1;
    if (count % LINES_A_STEP === 0) yield;
  }
  if (line !== null) take(line);
  return found;
}

/** Looks at the line's first characters alone. */
function matters(text: string, from: number, to: number): boolean {
  return READ.test(text.slice(from, Math.min(to, from + 40)));
}

/** A line without the end of it, and never much longer than the bound. */
function bare(text: string, from: number, to: number): string {
  return text.slice(from, Math.min(text[to - 1] === "\r" ? to - 1 : to, from + LINE_LENGTH_MAX + 1));
}
