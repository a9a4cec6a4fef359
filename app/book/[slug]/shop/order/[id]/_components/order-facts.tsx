import { formatDayAndTime } from "@/lib/locale/format";
import { Facts } from "../../../../_components/facts";
import { BusinessContact } from "../../../../_components/holder/business-contact";
import type { HeldOrder } from "../order";

/** The order's number, what happened to it when, and where it's collected. */
export function OrderFacts({ held: { business, order } }: { held: HeldOrder }) {
  const { texts, locale, profile } = business;
  const { timezone } = profile;
  const time = (name: string, at: Date | null) =>
    at !== null && { name, lang: locale, value: formatDayAndTime(at.getTime(), timezone, locale) };
  const kept = time(texts("shop.order.keptUntil"), order.holdEndsAt);
  // With the time zone's name, because the buyer may be in another one.
  const keptUntil = kept && { ...kept, value: `${kept.value} (${timezone})` };
  const isCollected = order.status === "pending" || (order.status === "paid" && order.collectedAt === null);
  return (
    <>
      <Facts
        className="mt-5 border-y border-line"
        facts={[
          { name: texts("shop.order.ref"), value: order.ref },
          time(texts("shop.order.placed"), order.placedAt),
          keptUntil,
          time(texts("shop.order.paid"), order.paidBy === "free" ? null : order.paidAt),
          time(texts("shop.order.collected"), order.collectedAt),
          time(texts("shop.order.cancelled"), order.cancelledAt),
          time(texts(order.paidBy === "free" ? "shop.order.cancelled" : "shop.order.refunded"), order.refundedAt),
        ]}
      />
      {isCollected && (
        <section aria-labelledby="collect-title" className="mt-5">
          <h2 id="collect-title" className="font-sans text-[1rem] font-semibold tracking-normal">
            {texts("shop.order.collectTitle")}
          </h2>
          <p lang={locale} className="mt-1">
            {profile.name}
          </p>
          <BusinessContact business={business} />
        </section>
      )}
    </>
  );
}
