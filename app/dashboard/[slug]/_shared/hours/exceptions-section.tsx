import { dayValue } from "@/app/_components/fields/day-value";
import { Card } from "@/app/_components/pages/card";
import type { Org } from "@/lib/context";
import { clockChangeWithin } from "@/lib/hours/clock-change";
import type { DatedException } from "@/lib/hours/get-hours";
import { formatDay } from "@/lib/locale/format";
import { workLocale } from "@/lib/locale/work-locale";
import { AddExceptionsButton } from "./add-exceptions";
import { clockChangeText } from "./clock-change-text";
import { EditException } from "./edit-exception";
import type { ExceptionActions } from "./exception-actions";
import { hoursText } from "./hours-text";

/** The days that have other hours than their weekday, the business's (`staffId` null) or a member's; past ones folded away. */
export function ExceptionsSection({
  actions,
  org,
  staffId,
  exceptions,
  today,
  title,
  children,
}: {
  actions: ExceptionActions;
  org: Org;
  staffId: string | null;
  exceptions: DatedException[];
  today: string;
  title: string;
  children: React.ReactNode;
}) {
  const coming = exceptions.filter(({ date }) => date >= today);
  const past = exceptions.filter(({ date }) => date < today).reverse();
  const list = (some: DatedException[]) => <ExceptionList {...{ actions, org, staffId, exceptions: some }} />;
  return (
    <Card aria-labelledby="exceptions-title">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="exceptions-title" className="text-[1.375rem]">
            {title}
          </h2>
          <p className="mt-1 text-ink-soft">{children}</p>
        </div>
        <AddExceptionsButton actions={actions} slug={org.slug} staffId={staffId} today={today} />
      </div>
      <div className="mt-4">
        {coming.length > 0 ? list(coming) : <p className="text-ink-soft">No special days coming up.</p>}
      </div>
      {past.length > 0 && (
        <details className="mt-4">
          <summary className="font-medium text-brand-ink">Past days ({past.length})</summary>
          <div className="mt-3">{list(past)}</div>
        </details>
      )}
    </Card>
  );
}

function ExceptionList({
  actions,
  org,
  staffId,
  exceptions,
}: {
  actions: ExceptionActions;
  org: Org;
  staffId: string | null;
  exceptions: DatedException[];
}) {
  const locale = workLocale(org.locale);
  return (
    <ul className="divide-y divide-line border-y border-line">
      {exceptions.map(({ date, label, hours }) => {
        const change = clockChangeWithin(hours, date, org.timezone);
        return (
          <li
            key={date}
            data-exception={date}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap gap-x-3">
                <span className="figures font-semibold">{formatDay(date, locale)}</span>
                <span className="figures">{staffId !== null && !hours.open ? "Off" : hoursText(hours, locale)}</span>
              </p>
              {label && <p className="text-ink-soft">{label}</p>}
              {change && <p className="text-accent-ink">{clockChangeText(change)}</p>}
            </div>
            <EditException
              actions={actions}
              slug={org.slug}
              staffId={staffId}
              date={date}
              dateName={formatDay(date, locale)}
              hours={dayValue(hours)}
              label={label}
            />
          </li>
        );
      })}
    </ul>
  );
}
