"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { Badge } from "@/app/_components/badge";
import { MoveButtons } from "@/app/_components/move-buttons";
import { Notice } from "@/app/_components/notice";
import { moved, useOrder } from "@/app/_components/use-order";
import { reorderResources } from "../actions";
import type { ResourceRow } from "../resource-rows";

const LIST = "divide-y divide-line rounded-card border border-line bg-surface shadow-card";

/** The tables and rooms, which can be put into another order. */
export function ResourceList({ slug, rows }: { slug: string; rows: ResourceRow[] }) {
  const { order, change, problem, announcement } = useOrder(
    rows.map(({ id }) => id),
    (ids) => reorderResources(slug, { ids }),
  );
  const ordered = order.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const inUse = ordered.filter(({ active }) => active);
  const retired = ordered.filter(({ active }) => !active);
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
      {inUse.length > 0 && (
        <ul className={LIST}>
          {inUse.map((row, place) => (
            <Entry key={row.id} slug={slug} row={row}>
              {inUse.length > 1 && (
                <MoveButtons
                  name={row.name}
                  place={place}
                  count={inUse.length}
                  onMove={(to) =>
                    change(
                      [...moved(inUse, place, to), ...retired].map(({ id }) => id),
                      `${row.name} is now ${to + 1} of ${inUse.length}.`,
                    )
                  }
                />
              )}
            </Entry>
          ))}
        </ul>
      )}
      {retired.length > 0 && (
        <section aria-labelledby="retired-title">
          <h2 id="retired-title" className="mb-2.5 text-[1.125rem] text-ink-soft">
            Out of use
          </h2>
          <ul className={LIST}>
            {retired.map((row) => (
              <Entry key={row.id} slug={slug} row={row} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Entry({ slug, row, children }: { slug: string; row: ResourceRow; children?: ReactNode }) {
  return (
    <li className="flex items-start gap-2 py-3 ps-4 pe-2 sm:ps-5">
      <div className="grid min-w-0 grow gap-x-6 gap-y-1 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,3fr)]">
        <Link
          href={`/dashboard/${slug}/resources/${row.id}`}
          prefetch={false}
          className="-my-1 min-w-0 justify-self-start py-1 text-[1.0625rem] leading-snug font-semibold hover:underline"
        >
          {row.name}
        </Link>
        <p className="figures leading-snug">
          {row.kind === "table" ? "Table" : "Room"} for {row.capacity}
        </p>
        <div className="min-w-0 text-[0.9375rem] leading-snug text-ink-soft">
          {row.services.length > 0
            ? row.services.join(", ")
            : row.active && <Badge tone="accent">No service uses it</Badge>}
        </div>
      </div>
      <div className="min-w-20 shrink-0 empty:hidden md:empty:block">{children}</div>
    </li>
  );
}
