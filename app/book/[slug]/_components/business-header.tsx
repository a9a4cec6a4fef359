import { formatMinute, weekdayName } from "@/lib/locale/format";
import { formatEnd } from "@/lib/locale/format-hours";
import { openStatus } from "@/lib/orgs/open-status";
import { weekdayOf } from "@/lib/time/local-date";
import type { Business } from "../business";
import { hoursWords } from "./opening-hours";

const REACH =
  "inline-flex min-h-11 items-center rounded-control border border-on-hero-soft/50 px-4 py-1.5 font-semibold outline-accent hover:border-on-hero hover:bg-on-hero/10";

/** A business's name, its address, its contact details, and whether it's open. */
export function BusinessHeader({ business }: { business: Business }) {
  const { texts, locale, profile } = business;
  const { name, industry, address, phone, contactEmail } = profile;
  return (
    <div className="ruled text-on-hero">
      <div className="mx-auto max-w-6xl px-5 pt-10 pb-9 sm:px-8 sm:pt-14 sm:pb-12">
        {industry && (
          <p lang={locale} className="font-medium text-on-hero-soft">
            {industry}
          </p>
        )}
        <h1 lang={locale} className="mt-1 text-[2.5rem] sm:text-[3.75rem]">
          {name}
        </h1>
        <div className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-3">
          <OpenNow business={business} />
          {address && (
            <address lang={locale} className="text-on-hero-soft not-italic">
              {address}
            </address>
          )}
          {phone && (
            <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className={`figures ${REACH}`}>
              {/* A number reads from left to right in every script. */}
              <bdi>{texts("business.call", { phone })}</bdi>
            </a>
          )}
          {contactEmail && (
            <a href={`mailto:${contactEmail}`} className={REACH}>
              <bdi className="min-w-0 break-all">{texts("business.write", { email: contactEmail })}</bdi>
            </a>
          )}
        </div>
      </div>
    </div>
  );
}

function OpenNow({ business: { texts, locale, catalog, ctx } }: { business: Business }) {
  const status = openStatus(catalog.calendar, ctx("public").now);
  if (status === null) return null;
  const words = hoursWords(texts);
  const text = status.open
    ? status.isAllDay
      ? words.allDay
      : texts("business.openUntil", { time: formatEnd(status.untilMin, locale, words) })
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
        className={`size-2.5 rounded-full ${status.open ? "bg-accent ring-4 ring-accent/25" : "border-2 border-on-hero-soft"}`}
      />
      {text}
    </p>
  );
}
