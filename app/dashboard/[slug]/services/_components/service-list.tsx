"use client";

import { MoveButtons } from "@/app/_components/move-buttons";
import { Notice } from "@/app/_components/notice";
import { moved, useOrder } from "@/app/_components/use-order";
import { reorderServices } from "../actions";
import type { ServiceRow } from "../service-rows";
import { ServiceEntry } from "./service-entry";

type Group = { category: string; rows: ServiceRow[] };

/** The services under their categories; entries and categories can be put into another order. */
export function ServiceList({ slug, rows }: { slug: string; rows: ServiceRow[] }) {
  const { order, change, problem, announcement } = useOrder(
    rows.map(({ id }) => id),
    (ids) => reorderServices(slug, { ids }),
  );
  const ordered = order.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const groups = groupsOf(ordered.filter(({ active }) => active));
  const retired = ordered.filter(({ active }) => !active);
  const keep = (next: Group[], news: string) =>
    change(
      [...next.flatMap((group) => group.rows), ...retired].map(({ id }) => id),
      news,
    );
  return (
    <div className="space-y-8">
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      {groups.map(({ category, rows: entries }, place) => (
        <section key={category} aria-label={category || OTHER}>
          {(groups.length > 1 || category) && (
            <div className="mb-1.5 flex min-h-10 items-center justify-between gap-4 pe-2">
              <h2 className="text-[1.125rem] text-brand-ink">{category || OTHER}</h2>
              {groups.length > 1 && (
                <MoveButtons
                  name={`category ${category || OTHER}`}
                  place={place}
                  count={groups.length}
                  onMove={(to) =>
                    keep(moved(groups, place, to), `${category || OTHER} is now ${to + 1} of ${groups.length}.`)
                  }
                />
              )}
            </div>
          )}
          <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
            {entries.map((row, nth) => (
              <ServiceEntry key={row.id} slug={slug} row={row}>
                {entries.length > 1 && (
                  <MoveButtons
                    name={row.name}
                    place={nth}
                    count={entries.length}
                    onMove={(to) =>
                      keep(
                        groups.map((group) =>
                          group.category === category ? { category, rows: moved(entries, nth, to) } : group,
                        ),
                        `${row.name} is now ${to + 1} of ${entries.length}.`,
                      )
                    }
                  />
                )}
              </ServiceEntry>
            ))}
          </ul>
        </section>
      ))}
      {retired.length > 0 && (
        <section aria-labelledby="retired-title">
          <h2 id="retired-title" className="mb-2.5 text-[1.125rem] text-ink-soft">
            No longer offered
          </h2>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
            {retired.map((row) => (
              <ServiceEntry key={row.id} slug={slug} row={row} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const OTHER = "Without a category";

function groupsOf(rows: ServiceRow[]): Group[] {
  const categories = [...new Set(rows.map(({ category }) => category))];
  return categories.map((category) => ({ category, rows: rows.filter((row) => row.category === category) }));
}
