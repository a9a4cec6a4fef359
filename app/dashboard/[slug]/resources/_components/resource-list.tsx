"use client";

import type { ReactNode } from "react";
import { Badge } from "@/app/_components/lists/badge";
import { MoveEntry, RetiredRows, Row, RowName, useOrderedRows } from "../../_shared/lists/ordered-rows";
import { Rows } from "../../_shared/lists/rows";
import { reorderResourcesAction } from "../actions";
import type { ResourceRow } from "../resource-rows";

/** The tables and rooms, which can be put into another order. */
export function ResourceList({ slug, rows }: { slug: string; rows: ResourceRow[] }) {
  const { inUse, retired, keep, told } = useOrderedRows(rows, (ids) => reorderResourcesAction(slug, { ids }));
  return (
    <div className="space-y-8">
      {told}
      {inUse.length > 0 && (
        <Rows>
          {inUse.map((row, place) => (
            <Entry
              key={row.id}
              slug={slug}
              row={row}
              move={<MoveEntry name={row.name} entries={inUse} place={place} keep={keep} />}
            />
          ))}
        </Rows>
      )}
      <RetiredRows title="Inactive" rows={retired}>
        {(row) => <Entry key={row.id} slug={slug} row={row} />}
      </RetiredRows>
    </div>
  );
}

function Entry({ slug, row, move }: { slug: string; row: ResourceRow; move?: ReactNode }) {
  return (
    <Row columns="md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,3fr)]" move={move}>
      <RowName href={`/dashboard/${slug}/resources/${row.id}`}>{row.name}</RowName>
      <p className="figures leading-snug">
        {row.kind === "table" ? "Table" : "Room"} for {row.capacity}
      </p>
      <div className="min-w-0 text-[0.9375rem] leading-snug text-ink-soft">
        {row.services || (row.active && <Badge tone="accent">Not used by any service</Badge>)}
      </div>
    </Row>
  );
}
