import type { OrderHistoryEntry } from "@/lib/orders/views";
import { momentText } from "../../../_shared/forms/moment-text";

type Props = { entries: OrderHistoryEntry[]; zone: string; locale: string };

/** Everything that happened to an order, in order. */
export function OrderHistory({ entries, zone, locale }: Props) {
  const rows = entries.map((entry, place) => ({ ...entry, key: `${place} ${entry.what}` }));
  return (
    <ol className="ms-1.5 space-y-4 border-s-2 border-line ps-5">
      {rows.map(({ key, what, who, at }) => (
        <li key={key} className="relative">
          <span
            aria-hidden
            className="absolute -start-[1.6875rem] top-2 size-3 rounded-full border-2 border-surface bg-brand"
          />
          <p className="font-medium">{what}</p>
          <p className="figures text-[0.9375rem] text-ink-soft wrap-anywhere">
            {momentText(at, zone, locale)}
            {who && ` · by ${who}`}
          </p>
        </li>
      ))}
    </ol>
  );
}
