import type { ShownCalendar } from "@/lib/calendar-sync/desk/list-accounts";

export type ChoosableCalendar = Pick<ShownCalendar, "id" | "name" | "canWrite" | "reads" | "writes">;

/** Where bookings are written and busy times are read from; `writesTo` "" for nowhere, null: the person has to say. */
export type Choice = { writesTo: string | null; readsFrom: string[] };

/**
 * What a choice of calendars begins with (rule K18.4): what is chosen now. Where nothing is, the only calendar that bookings can be written
 * to, and it's read as well; nothing if there are several.
 *
 * @param hasOther whether the member's bookings are written to a calendar of another account
 */
export function choiceToBeginWith(calendars: readonly ChoosableCalendar[], hasOther: boolean): Choice {
  const idsWhere = (isOne: (calendar: ChoosableCalendar) => boolean) => calendars.filter(isOne).map(({ id }) => id);
  const readsFrom = idsWhere(({ reads }) => reads);
  const [writing] = idsWhere(({ writes }) => writes);
  if (writing !== undefined || readsFrom.length > 0) return { writesTo: writing ?? "", readsFrom };
  const [first, second] = idsWhere(({ canWrite }) => canWrite);
  if (hasOther) return { writesTo: "", readsFrom: [] };
  if (first === undefined) return { writesTo: "", readsFrom: calendars.length === 1 ? idsWhere(() => true) : [] };
  return second === undefined ? { writesTo: first, readsFrom: [first] } : { writesTo: null, readsFrom: [] };
}
