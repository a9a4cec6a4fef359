import { Card } from "@/app/_components/pages/card";
import type { Org } from "@/lib/context";
import { zoneCity } from "@/lib/locale/format";
import { workLocale } from "@/lib/locale/work-locale";
import type { TimeOffSpan } from "@/lib/staff/get-member";
import { localDateAt } from "@/lib/time/wall-clock";
import { AddTimeOffButton } from "./add-time-off";
import { RemoveTimeOffButton } from "./remove-time-off";
import { timeOffWords } from "./time-off-text";

/** A member's time off: current and upcoming, with past spans collapsed. */
export function TimeOffSection({
  org,
  staffId,
  spans,
  now,
}: {
  org: Org;
  staffId: string;
  spans: TimeOffSpan[];
  now: Date;
}) {
  const coming = spans.filter(({ toAt }) => toAt > now);
  const past = spans.filter(({ toAt }) => toAt <= now).reverse();
  const list = (some: TimeOffSpan[]) => (
    <ul className="divide-y divide-line border-y border-line">
      {some.map((span) => {
        const text = timeOffWords(span, org.timezone, workLocale(org.locale));
        return (
          <li
            key={`${span.from} ${span.to}`}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5"
          >
            <span className="figures">{text}</span>
            <RemoveTimeOffButton slug={org.slug} staffId={staffId} from={span.from} to={span.to} text={text} />
          </li>
        );
      })}
    </ul>
  );
  return (
    <Card aria-labelledby="off-title">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="off-title" className="text-[1.375rem]">
            Time off
          </h2>
          <p className="mt-1 text-ink-soft">Holidays, sick days or an afternoon off. They can’t be booked then.</p>
        </div>
        <AddTimeOffButton
          slug={org.slug}
          staffId={staffId}
          today={localDateAt(now.getTime(), org.timezone)}
          zone={zoneCity(org.timezone)}
        />
      </div>
      <div className="mt-4">
        {coming.length > 0 ? list(coming) : <p className="text-ink-soft">No time off coming up.</p>}
      </div>
      {past.length > 0 && (
        <details className="mt-4">
          <summary className="font-medium text-brand-ink">Past time off ({past.length})</summary>
          <div className="mt-3">{list(past)}</div>
        </details>
      )}
    </Card>
  );
}
