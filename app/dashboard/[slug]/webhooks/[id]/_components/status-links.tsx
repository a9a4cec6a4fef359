import Link from "next/link";
import { addressOfLog, type DeliveryLogView, STATUS_CHOICES } from "../../delivery-view";

/** The log's views by status, each an address of its own. */
export function StatusLinks({ path, status }: { path: string; status: DeliveryLogView["status"] }) {
  return (
    <nav aria-label="Deliveries by status" className="flex flex-wrap gap-2">
      {STATUS_CHOICES.map((choice) => (
        <Link
          key={choice.name}
          href={addressOfLog(path, { status: choice.status })}
          prefetch={false}
          scroll={false}
          aria-current={choice.status === status ? "page" : undefined}
          className="inline-flex min-h-9 items-center rounded-full border border-line-strong bg-surface px-3.5 text-[0.9375rem] font-medium hover:border-ink aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:text-brand-ink"
        >
          {choice.name}
        </Link>
      ))}
    </nav>
  );
}
