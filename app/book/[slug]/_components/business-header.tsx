import { ButtonLink } from "@/app/_components/button";
import { formatMinute, weekdayName } from "@/lib/locale/format";
import { openStatus } from "@/lib/orgs/open-status";
import { weekdayOf } from "@/lib/time";
import type { Business } from "../business";

/** A business's name, where it is, how to call it, and whether it is open. */
export function BusinessHeader({ business }: { business: Business }) {
  const { texts, locale, profile } = business;
  const { name, industry, address, phone } = profile;
  return (
    <header className="border-b border-line pb-8">
      {industry && (
        <p lang={locale} className="font-medium text-brand-ink">
          {industry}
        </p>
      )}
      <h1 lang={locale} className="mt-1 text-[2.5rem] sm:text-[3.5rem]">
        {name}
      </h1>
      <div className="mt-5 flex flex-wrap items-center gap-x-7 gap-y-3">
        <OpenNow business={business} />
        {address && (
          <address lang={locale} className="text-ink-soft not-italic">
            {address}
          </address>
        )}
        {phone && (
          <ButtonLink href={`tel:${phone.replace(/[^\d+]/g, "")}`} look="quiet" className="figures">
            {/* A number reads from left to right in every script. */}
            <bdi>{texts("business.call", { phone })}</bdi>
          </ButtonLink>
        )}
      </div>
    </header>
  );
}

function OpenNow({ business: { texts, locale, catalog, ctx } }: { business: Business }) {
  const status = openStatus(catalog.calendar, ctx("public").now);
  if (status === null) return null;
  const text = status.open
    ? texts("business.openUntil", { time: formatMinute(status.untilMin, locale) })
    : status.isToday
      ? texts("business.opensToday", { time: formatMinute(status.atMin, locale) })
      : texts("business.opensOn", {
          day: weekdayName(weekdayOf(status.date), locale),
          time: formatMinute(status.atMin, locale),
        });
  return (
    <p className="figures inline-flex items-center gap-2.5 font-medium">
      <span
        aria-hidden="true"
        className={`size-2.5 rounded-full ${status.open ? "bg-brand ring-4 ring-brand-soft" : "border-2 border-line-strong"}`}
      />
      {text}
    </p>
  );
}
