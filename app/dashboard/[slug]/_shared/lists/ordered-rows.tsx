"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { MoveButtons } from "@/app/_components/lists/move-buttons";
import { reordered, useOrder } from "@/app/_components/lists/use-order";
import { Notice } from "@/app/_components/pages/notice";
import type { ActionAnswer } from "@/lib/edge/forms/dashboard-action";
import { Rows } from "./rows";

type Keep<Entry> = (next: Entry[], news: string) => void;

/**
 * What a business has of one kind, in its own order, which can be changed; what is out of use comes last.
 *
 * @param save keeps the order of all
 */
export function useOrderedRows<Row extends { id: string; active: boolean }>(
  rows: Row[],
  save: (ids: string[]) => Promise<ActionAnswer<unknown>>,
) {
  const { order, change, problem, announcement } = useOrder(
    rows.map(({ id }) => id),
    save,
  );
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const ordered = order.flatMap((id) => rowOf.get(id) ?? []);
  const retired = ordered.filter(({ active }) => !active);
  /** @param next the rows in use in their new order */
  const keep: Keep<Row> = (next, news) =>
    change(
      [...next, ...retired].map(({ id }) => id),
      news,
    );
  const told = (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
    </>
  );
  return { inUse: ordered.filter(({ active }) => active), retired, keep, told };
}

/** Moves an entry of a list up or down; nothing if there is only one. */
export function MoveEntry<Entry>({
  name,
  called = name,
  entries,
  place,
  keep,
}: {
  name: string;
  /** as its buttons call it, if otherwise */
  called?: string;
  entries: Entry[];
  /** of the entry, from 0 */
  place: number;
  keep: Keep<Entry>;
}) {
  const count = entries.length;
  if (count < 2) return null;
  return (
    <MoveButtons
      name={called}
      place={place}
      count={count}
      onMove={(to) => keep(reordered(entries, place, to), `${name} is now ${to + 1} of ${count}.`)}
    />
  );
}

/** Those out of use, under their title; nothing where there are none. */
export function RetiredRows<Row>({
  title,
  rows,
  children,
}: {
  title: string;
  rows: Row[];
  children(row: Row): ReactNode;
}) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="retired-title">
      <h2 id="retired-title" className="mb-2.5 text-[1.125rem] text-ink-soft">
        {title}
      </h2>
      <Rows>{rows.map(children)}</Rows>
    </section>
  );
}

/** One line of the list. `columns` says how wide its cells are if there is room for them side by side. */
export function Row({ columns, children, move }: { columns: string; children: ReactNode; move?: ReactNode }) {
  return (
    <li className="flex items-start gap-2 py-3 ps-4 pe-2 sm:ps-5">
      <div className={`grid min-w-0 grow gap-x-6 gap-y-1 ${columns}`}>{children}</div>
      <div className="min-w-20 shrink-0 empty:hidden md:empty:block">{move}</div>
    </li>
  );
}

/** The name of a line, which leads to its page. */
export function RowName({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="-my-1 inline-block min-w-0 justify-self-start py-1 text-[1.0625rem] leading-snug font-semibold hover:underline"
    >
      {children}
    </Link>
  );
}
