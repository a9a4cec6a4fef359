import type { Fetched, OutsideAccount, Validators } from "./outside";

/** The calendar file at an address, whole or not at all (rule K7.1). @throws OutsideError */
export async function fetchCalendarFile(_account: OutsideAccount, _validators: Validators | null): Promise<Fetched> {
  throw new Error("fetchCalendarFile");
}
