import type { ReactNode } from "react";
import { Badge } from "@/app/_components/lists/badge";
import { Row, RowName } from "../../_shared/lists/ordered-rows";
import type { ServiceRow } from "../service-rows";

/** One line of the list: the service, what a booking of it takes and costs, and who performs it. */
export function ServiceEntry({ slug, row, move }: { slug: string; row: ServiceRow; move?: ReactNode }) {
  return (
    <Row columns="md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2.5fr)]" move={move}>
      <div className="min-w-0">
        <RowName href={`/dashboard/${slug}/services/${row.id}`}>{row.name}</RowName>
        <div className="mt-1 flex flex-wrap items-center gap-1.5 empty:hidden">
          {row.active && !row.isOnline && <Badge>Team only</Badge>}
          {row.deposit && <Badge tone="accent">Deposit {row.deposit}</Badge>}
          {row.extras > 0 && <Badge>{row.extras === 1 ? "1 extra" : `${row.extras} extras`}</Badge>}
          {row.problems.map((problem) => (
            <Badge key={problem} tone="danger">
              {problem}
            </Badge>
          ))}
          {row.problems.length > 0 && (
            <a href={`/dashboard/${slug}/explain?service=${row.id}`} className="prose-link text-[0.9375rem]">
              Why can’t people book?
            </a>
          )}
        </div>
      </div>
      <p className="figures leading-snug">
        <span>{row.length}</span>
        {row.price && <span className="ms-3 font-semibold">{row.price}</span>}
        {row.buffers && <span className="mt-0.5 block text-[0.9375rem] text-ink-soft">{row.buffers}</span>}
      </p>
      <p className="min-w-0 text-[0.9375rem] leading-snug text-ink-soft">{row.who}</p>
    </Row>
  );
}
