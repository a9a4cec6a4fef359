import type { ChangeInWords } from "@/lib/business-file/preview/change-in-words";

/** What changes, from what to what. */
export function Changes({ changes }: { changes: ChangeInWords[] }) {
  return (
    <dl className="mt-1.5 space-y-1">
      {changes.map(({ what, before, after }) => (
        <div key={`${what} ${before} ${after}`} className="gap-x-4 sm:grid sm:grid-cols-[13rem_1fr]">
          <dt className="text-ink-soft">{what}</dt>
          <dd className="wrap-anywhere">
            <del className="no-underline">
              <span className="sr-only">from </span>
              {before || "none"}
            </del>
            <span aria-hidden="true" className="px-2 text-ink-soft">
              →
            </span>
            <ins className="font-medium no-underline">
              <span className="sr-only"> to </span>
              {after || "none"}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
