import { localDateAt } from "@/lib/time/wall-clock";
import type { DeskEntry } from "@/lib/waitlist/answers.schema";
import type { ListPlace } from "./list-place";
import { MoveUpButtons } from "./move-up-buttons";
import { OfferButton } from "./offer-button";
import { RemoveButton } from "./remove-button";

type Props = { entry: DeskEntry; where: ListPlace; place: number; total: number };

/** What the team can do for someone who waits. */
export function EntryActions({ entry, where, place, total }: Props) {
  const { slug, zone, locale, now } = where;
  const { id, name, email, offers, wish } = entry;
  const hasOffer = offers.some(({ status }) => status === "open");
  const today = localDateAt(now.getTime(), zone);
  const firstDate = [today, wish.fromDate].sort().at(-1) ?? today;
  return (
    <div className="flex flex-wrap content-start gap-2 lg:max-w-80 lg:justify-end">
      {!hasOffer && <OfferButton {...{ slug, id, name, zone, locale, firstDate }} hasEmail={email !== ""} />}
      {total > 1 && <MoveUpButtons {...{ slug, id, name, place, total }} />}
      <RemoveButton {...{ slug, id, name, hasOffer }} />
    </div>
  );
}
