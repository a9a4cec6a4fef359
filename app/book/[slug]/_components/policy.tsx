import { isLate } from "@/lib/bookings/cancellation-policy";
import type { CatalogService } from "@/lib/catalog/catalog";
import { formatDayAndTime, formatDuration, formatMoney } from "@/lib/locale/format";
import type { Business } from "../business";

type Props = { business: Business; service: Pick<CatalogService, "depositCents">; startAt: Date };

/** What holds if plans change, in this booking's own times and amounts; read before the submit. */
export function Policy({ business, service: { depositCents }, startAt }: Props) {
  const { texts, locale, profile, catalog } = business;
  const { cancellationWindowHours: hours, forfeitDepositOnLateCancel, pendingHoldMin } = catalog.policy;
  const { now } = business.ctx("public");
  const hasDeposit = depositCents > 0;
  const canForfeit = hasDeposit && forfeitDepositOnLateCancel;
  const freeUntil = new Date(startAt.getTime() - hours * 3_600_000);
  return (
    <section aria-labelledby="policy-title" className="rounded-control bg-sunken px-4 py-3.5 text-[0.9375rem]">
      <h2 id="policy-title" className="font-sans text-[1rem] font-semibold tracking-normal">
        {texts("policy.title")}
      </h2>
      {hasDeposit && (
        <p className="mt-1">
          {texts("policy.deposit", {
            amount: formatMoney(depositCents, profile.currency, locale),
            length: formatDuration(pendingHoldMin, locale),
          })}
        </p>
      )}
      <p className="mt-1">
        {!canForfeit
          ? texts("policy.freeAlways")
          : isLate(startAt, now, catalog.policy)
            ? texts("policy.lateNow", { hours })
            : `${texts("policy.free", { time: formatDayAndTime(freeUntil.getTime(), profile.timezone, locale) })} ${texts("policy.late")}`}
      </p>
      <p className="mt-1 text-ink-soft">{texts("details.privacy", { business: profile.name })}</p>
    </section>
  );
}
