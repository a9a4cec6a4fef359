import type { Checked, FindingId } from "@/lib/reports/findings/finding.schema";

const NAMES: Record<FindingId, string> = {
  nothing_bookable: "Services that nobody can book",
  no_shows_high: "Missed appointments",
  late_cancellations: "Late cancellations",
  unmarked_visits: "Past bookings that aren’t marked",
  quiet_time: "Quiet times of the week",
  full_time: "Full times of the week",
  revenue_moved: "Revenue from services, up or down",
  stock_low: "Products that run low",
  stock_out: "Products that are sold out",
};

/** What each rule came to, so that a page without findings isn't taken for one that looked at nothing. */
export function CheckedRules({ checked }: { checked: readonly Checked[] }) {
  return (
    <details className="mt-8">
      <summary className="min-h-9 py-1.5 font-semibold">What was checked</summary>
      <dl className="mt-2 divide-y divide-line rounded-card border border-line bg-surface px-4 sm:px-5">
        {checked.map((rule) => (
          <div key={rule.id} className="grid gap-x-6 py-2.5 sm:grid-cols-2">
            <dt className="font-medium">{NAMES[rule.id]}</dt>
            <dd className="text-ink-soft">
              {outcomeOf(rule)}
              {rule.note && `; ${rule.note}`}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function outcomeOf({ outcome, needs }: Checked): string {
  switch (outcome) {
    case "fired":
      return "Found something";
    case "ok":
      return "Nothing to say";
    case "too_little_data":
      return `Too little to judge by: it needs ${needs}`;
    case "skipped":
      return "Took too long; it will be checked again";
  }
}
