import { isWholeCalendar } from "./calendar-text";
import { CALENDAR_LIMITS, callsOf } from "./calling";
import { type Fetched, type OutsideAccount, OutsideError, type Validators } from "./outside";
import { validatorOf } from "./validator";

/** What is asked for with a header, by the name under which the answer's own is kept. */
const VALIDATORS = [
  { name: "etag", header: "etag", asks: "if-none-match" },
  { name: "lastModified", header: "last-modified", asks: "if-modified-since" },
] as const;

/** The calendar file at an address, whole or not at all (rule K7.1). @throws OutsideError */
export async function fetchCalendarFile(account: OutsideAccount, validators: Validators | null): Promise<Fetched> {
  const call = callsOf(account, { bytesMax: CALENDAR_LIMITS.fileBytes, deadlineMs: CALENDAR_LIMITS.readMs });
  const known = VALIDATORS.flatMap(({ name, asks }) => {
    const value = validators?.[name];
    return value === undefined ? [] : [[asks, value]];
  });
  const headers = { accept: "text/calendar, */*;q=0.5", ...Object.fromEntries(known) };
  const answer = await call(account.address, { method: "GET", headers, asIs: known.length > 0 ? [304] : [] });
  if (answer.status === 304) return { isUnchanged: true };
  if (answer.status !== 200 || !isWholeCalendar(answer.text)) throw new OutsideError("incomplete");
  const present = VALIDATORS.flatMap(({ name, header }) => {
    const value = validatorOf(answer.header(header));
    return value === null ? [] : [[name, value]];
  });
  const object = { href: account.address.href, etag: answer.header("etag"), text: answer.text };
  return { isUnchanged: false, objects: [object], validators: Object.fromEntries(present) };
}
