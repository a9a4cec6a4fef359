import type { Tone } from "@/app/_components/lists/badge";
import { PROBLEM_WORDS } from "@/lib/calendar-sync/accounts/problem-words";
import type { LogLine } from "@/lib/calendar-sync/desk/get-account";
import type { ShownAccount, ShownCalendar } from "@/lib/calendar-sync/desk/list-accounts";
import { momentText } from "../forms/moment-text";

/** Where and when the words are read. */
export type WordsPlace = { zone: string; locale: string };

/** The name and tone of an account's state. */
export const STATE_WORDS: Record<ShownAccount["state"], { name: string; tone: Tone }> = {
  ok: { name: "Connected", tone: "brand" },
  failing: { name: "Not working", tone: "accent" },
  needs_sign_in: { name: "Sign in again", tone: "danger" },
  paused: { name: "Paused", tone: "neutral" },
  disconnecting: { name: "Disconnecting", tone: "neutral" },
};

/** The same once it is disconnected, although appointments are left in it. */
export const LEFT_WORDS: { name: string; tone: Tone } = { name: "Not all removed", tone: "danger" };

/** How an account is, in a sentence or two. */
export function standingWords(account: ShownAccount, { zone, locale }: WordsPlace): string {
  const moment = (at: Date) => momentText(at, zone, locale);
  const since = account.problemSince === null ? "" : ` since ${moment(account.problemSince)}`;
  switch (account.state) {
    case "ok":
      return account.lastOkAt === null ? "Not read yet." : `Last worked ${moment(account.lastOkAt)}.`;
    case "failing":
      return `It hasn’t worked${since}. We keep trying.`;
    case "needs_sign_in":
      if (account.problem === "key_missing") return `Its password can’t be opened${since}.`;
      return `The password has been refused${since}, so we’ve stopped trying.`;
    case "paused":
      return "Nothing is read or written until you resume it.";
    case "disconnecting":
      if (account.endsAt === null) return "Its password is deleted, but some appointments are still in the calendar.";
      return `Upcoming appointments are being removed from the calendar, until ${moment(account.endsAt)} at the latest.`;
  }
}

const MEANWHILE = "Until then, busy times stay as they were last read, and bookings aren’t written.";

const UNWRITTEN = "Until it works again, not all bookings are written.";

/** What is wrong with an account, and what that means for the times that were read. */
export function troubleWords({
  state,
  problem,
  kind,
  calendars,
}: ShownAccount): { title: string; text: string } | null {
  if (state === "needs_sign_in") {
    const title = PROBLEM_WORDS[problem ?? "wrong_password"];
    if (kind === "ics") return { title, text: `Disconnect it, and subscribe to its address again. ${MEANWHILE}` };
    const whatToDo = problem === "key_missing" ? "Sign in again" : "Change the password";
    return { title, text: `${whatToDo} to go on. ${MEANWHILE}` };
  }
  if (state !== "failing" || problem === null) return null;
  const read = calendars.filter(({ reads }) => reads);
  // A refused password isn't tried for reading either.
  const isReadingFine = problem !== "wrong_password" && read.every((calendar) => calendar.problem === null);
  const writing = read.length === 0 ? UNWRITTEN : `${UNWRITTEN} Busy times are read as usual.`;
  const text = isReadingFine ? writing : "Until it works again, busy times stay as they were last read.";
  return { title: PROBLEM_WORDS[problem], text };
}

/** What a calendar is used for, in a few words. */
export function usageWords({ reads, writes, appliedAt, rangeCount }: ShownCalendar, locale: string): string {
  const busy = `${rangeCount.toLocaleString(locale)} ${rangeCount === 1 ? "busy time" : "busy times"}`;
  const reading = appliedAt === null ? "Not read yet" : `${busy} read`;
  if (reads && writes) return `${reading}. Bookings are written here.`;
  if (writes) return "Bookings are written here.";
  return reads ? `${reading}.` : "Not used";
}

/** A line of an account's log. */
export function logWords({ kind, calendar, problem, count, ref }: LogLine): string {
  const name = calendar === null ? "the calendar" : `“${calendar}”`;
  const why = problem === null ? "" : PROBLEM_WORDS[problem];
  switch (kind) {
    case "connect":
      return problem === null ? "Signed in" : `Signing in failed. ${why}`;
    case "import":
      if (problem !== null) return `Reading ${name} failed. ${why}`;
      return count === null ? `Looked at ${name}: nothing new` : `Read ${name}: ${count} busy`;
    case "write":
      return problem === null ? `Wrote ${ref} to ${name}` : `Writing ${ref} to ${name} failed. ${why}`;
    case "remove":
      return problem === null ? `Removed ${ref} from ${name}` : `Removing ${ref} from ${name} failed. ${why}`;
  }
}
