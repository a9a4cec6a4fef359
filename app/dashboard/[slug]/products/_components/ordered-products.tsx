"use client";

import { groupBy } from "@/lib/catalog/group-by";
import { MoveEntry, RetiredRows, Row, RowName, useOrderedRows } from "../../_shared/lists/ordered-rows";
import { Rows } from "../../_shared/lists/rows";
import { reorderProductsAction } from "../actions";

type ProductRow = { id: string; name: string; category: string; active: boolean };
type Group = { category: string; rows: ProductRow[] };

const COLUMNS = "min-h-10 content-center";

/** The products under their categories; both can be moved. */
export function OrderedProducts({ slug, rows }: { slug: string; rows: ProductRow[] }) {
  const { inUse, retired, keep, told } = useOrderedRows(rows, (ids) => reorderProductsAction(slug, { ids }));
  const groups: Group[] = Array.from(
    groupBy(inUse, ({ category }) => category),
    ([category, inIt]) => ({ category, rows: inIt }),
  );
  const keepGroups = (next: Group[], news: string) =>
    keep(
      next.flatMap((group) => group.rows),
      news,
    );
  const hrefOf = ({ id }: ProductRow) => `/dashboard/${slug}/products/${id}`;
  return (
    <div className="space-y-8">
      {told}
      {groups.map((group, place) => {
        const title = group.category || "No category";
        const keepRows = (next: ProductRow[], news: string) =>
          keepGroups(
            groups.map((other) => (other === group ? { ...group, rows: next } : other)),
            news,
          );
        return (
          <section key={group.category} aria-label={title}>
            {(groups.length > 1 || group.category) && (
              <div className="mb-1.5 flex min-h-10 items-center justify-between gap-4 pe-2">
                <h2 className="text-[1.125rem] text-brand-ink wrap-anywhere">{title}</h2>
                <MoveEntry name={title} called={`category ${title}`} entries={groups} place={place} keep={keepGroups} />
              </div>
            )}
            <Rows>
              {group.rows.map((row, nth) => (
                <Row
                  key={row.id}
                  columns={COLUMNS}
                  move={<MoveEntry name={row.name} entries={group.rows} place={nth} keep={keepRows} />}
                >
                  <RowName href={hrefOf(row)}>{row.name}</RowName>
                </Row>
              ))}
            </Rows>
          </section>
        );
      })}
      <RetiredRows title="Not for sale" rows={retired}>
        {(row) => (
          <Row key={row.id} columns={COLUMNS}>
            <RowName href={hrefOf(row)}>{row.name}</RowName>
          </Row>
        )}
      </RetiredRows>
    </div>
  );
}
