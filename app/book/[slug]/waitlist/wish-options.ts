import { bookableDates } from "@/lib/bookings/open-times/bookable-dates";
import { DAY_MINUTES } from "@/lib/fields/number.schema";
import { formatMinute } from "@/lib/locale/format";
import { startChoices } from "@/lib/waitlist/wishing/start-choices";
import type { Business } from "../business";
import { shownOptions } from "../shown-options";
import type { WishChoice } from "../waitlist-address";
import type { WishOptions } from "./_components/wish-fields";
import type { JoinValues } from "./join/form-state";

/** What can be wished for, for the form. */
export function wishOptions({ catalog, locale, texts, ctx }: Business, choice: WishChoice): WishOptions {
  const { member, members, partySizeMax, fromMin, toMin } = choice;
  const { shown, more } = shownOptions(members, member ? [member.id] : [], "");
  const anyone = { value: "", label: texts("options.anyone") };
  const named = shown.map(({ id, name }) => ({ value: id, label: name, lang: locale }));
  const { today, lastDate } = bookableDates(catalog.calendar, ctx("public").now.getTime());
  const any = (minute: number) => ({ value: String(minute), label: texts("waitlist.anyStart") });
  const starts = startChoices(catalog.calendar, [fromMin, toMin]).map((minute) => ({
    value: String(minute),
    label: formatMinute(minute, locale),
    lang: locale,
  }));
  return {
    members: members.length < 2 ? [] : [anyone, ...named],
    hasMoreMembers: more > 0,
    partySizes: Array.from({ length: partySizeMax ?? 0 }, (_, place) => ({
      value: String(place + 1),
      label: texts("options.guests", { count: place + 1 }),
    })),
    days: { from: today, to: lastDate },
    earliest: [any(0), ...starts],
    latest: [...starts, any(DAY_MINUTES)],
  };
}

/** A wish as the form's values. */
export const wishValues = ({ member, partySize, from, to, fromMin, toMin }: WishChoice): JoinValues => ({
  staffId: member?.id ?? "",
  partySize: partySize === null ? "" : String(partySize),
  fromDate: from,
  toDate: to,
  fromMin: String(fromMin),
  toMin: String(toMin),
});
