import Link from "next/link";
import type { ActivityEntry, ActivitySubject } from "@/lib/tools/activity/list-activity";

type Shown = Pick<ActivityEntry, "id" | "client" | "by" | "subject"> & {
  title: string;
  when: string;
  changes: string[];
};

const NOUNS: Record<ActivitySubject["kind"], { folder: string; noun: string }> = {
  booking: { folder: "bookings", noun: "Booking" },
  service: { folder: "services", noun: "Service" },
  webhook: { folder: "webhooks", noun: "Webhook" },
  post: { folder: "blog", noun: "Post" },
  form: { folder: "forms", noun: "Form" },
  campaign: { folder: "campaigns", noun: "Campaign" },
  product: { folder: "products", noun: "Product" },
};

/** What apps have changed, newest first: the change, its subject, and who made it. */
export function ActivityList({ slug, entries }: { slug: string; entries: Shown[] }) {
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
      {entries.map(({ id, title, subject, when, changes, client, by }) => (
        <li key={id} data-call={id} className="gap-x-6 px-4 py-3.5 sm:grid sm:grid-cols-[1fr_auto]">
          <div className="min-w-0">
            <p className="font-semibold">{title}</p>
            <p className="wrap-anywhere">
              {subject === null ? (
                <span className="text-ink-soft">No longer exists.</span>
              ) : (
                <Link
                  href={`/dashboard/${slug}/${NOUNS[subject.kind].folder}/${subject.id}`}
                  prefetch={false}
                  className="prose-link"
                >
                  {NOUNS[subject.kind].noun} {subject.name}
                </Link>
              )}
            </p>
            {changes.length > 0 && (
              <ul className="figures mt-1 text-[0.9375rem] wrap-anywhere">
                {changes.map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
            )}
          </div>
          <div className="mt-1 text-[0.9375rem] text-ink-soft sm:mt-0 sm:max-w-80 sm:text-end">
            <p className="figures">{when}</p>
            <p className="wrap-anywhere">
              {client || "Unnamed app"}, {by.name ? `${by.kind} “${by.name}”` : `unnamed ${by.kind}`}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
