"use client";

import { groupBy } from "@/lib/catalog/group-by";
import { MoveEntry, RetiredRows, useOrderedRows } from "../../_shared/lists/ordered-rows";
import { Rows } from "../../_shared/lists/rows";
import { reorderServicesAction } from "../actions";
import type { ServiceRow } from "../service-rows";
import { ServiceEntry } from "./service-entry";

type Group = { category: string; rows: ServiceRow[] };

/** The services under their categories; entries and categories can be put into another order. */
export function OrderedServices({ slug, rows }: { slug: string; rows: ServiceRow[] }) {
  const { inUse, retired, keep, told } = useOrderedRows(rows, (ids) => reorderServicesAction(slug, { ids }));
  const groups = groupsOf(inUse);
  const keepGroups = (next: Group[], news: string) =>
    keep(
      next.flatMap((group) => group.rows),
      news,
    );
  return (
    <div className="space-y-8">
      {told}
      {groups.map((group, place) => {
        const title = group.category || "No category";
        const keepRows = (next: ServiceRow[], news: string) =>
          keepGroups(
            groups.map((other) => (other === group ? { ...group, rows: next } : other)),
            news,
          );
        return (
          <section key={group.category} aria-label={title}>
            {(groups.length > 1 || group.category) && (
              <div className="mb-1.5 flex min-h-10 items-center justify-between gap-4 pe-2">
                <h2 className="text-[1.125rem] text-brand-ink">{title}</h2>
                <MoveEntry name={title} called={`category ${title}`} entries={groups} place={place} keep={keepGroups} />
              </div>
            )}
            <Rows>
              {group.rows.map((row, nth) => (
                <ServiceEntry
                  key={row.id}
                  slug={slug}
                  row={row}
                  move={<MoveEntry name={row.name} entries={group.rows} place={nth} keep={keepRows} />}
                />
              ))}
            </Rows>
          </section>
        );
      })}
      <RetiredRows title="Inactive" rows={retired}>
        {(row) => <ServiceEntry key={row.id} slug={slug} row={row} />}
      </RetiredRows>
    </div>
  );
}

const groupsOf = (rows: ServiceRow[]): Group[] =>
  Array.from(
    groupBy(rows, ({ category }) => category),
    ([category, inIt]) => ({ category, rows: inIt }),
  );
