import { DAY_MINUTES } from "@/lib/fields/number.schema";
import { formatDay, formatMinute } from "@/lib/locale/format";
import type { Texts } from "@/lib/locale/texts";
import type { EntryView } from "@/lib/waitlist/answers.schema";

type Days = Pick<EntryView["wish"], "fromDate" | "toDate">;
type Minutes = Pick<EntryView["wish"], "fromMin" | "toMin">;

/** The days of a wish: "Fri, Dec 4, 2026", or from one to another. */
export const wishedDaysText = ({ fromDate, toDate }: Days, locale: string): string =>
  fromDate === toDate ? formatDay(fromDate, locale) : `${formatDay(fromDate, locale)} – ${formatDay(toDate, locale)}`;

/** The times of day at which a wished appointment may start: "at 10:30 AM", "9:00 AM or later", "9:00 AM – 11:00 AM". */
export function wishedStartText({ fromMin, toMin }: Minutes, locale: string, texts: Texts): string {
  const [from, to] = [formatMinute(fromMin, locale), formatMinute(toMin, locale)];
  if (fromMin === toMin) return texts("waitlist.atTime", { time: from });
  const [isFromAny, isToAny] = [fromMin === 0, toMin >= DAY_MINUTES];
  if (isFromAny && isToAny) return texts("waitlist.anyTime");
  if (isFromAny) return texts("waitlist.untilTime", { time: to });
  return isToAny ? texts("waitlist.fromTime", { time: from }) : texts("waitlist.betweenTimes", { from, to });
}
