import Link from "next/link";
import type { ReactNode } from "react";
import { PageHeading } from "@/app/_components/pages/page-heading";
import type { PeriodWord } from "@/lib/reports/period/period-words";
import { addressOfReport, PERIODS, REPORT_PAGES, type ReportPath } from "../address";

const PILL =
  "inline-flex min-h-9 items-center rounded-full border border-line-strong bg-surface px-3.5 text-[0.9375rem] font-medium hover:border-ink aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:text-brand-ink";

type Props = {
  slug: string;
  path: ReportPath;
  period: PeriodWord;
  /** whether the page is about a period that can be chosen */
  hasPeriods?: boolean;
  about: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** The heading of a page of the reports, the way to the others, and the choice of the period. */
export function ReportFrame({ slug, path, period, hasPeriods = true, about, actions, children }: Props) {
  const own = REPORT_PAGES.find((page) => page.path === path);
  return (
    <>
      <PageHeading title={path === "" ? "Reports" : (own?.name ?? "Reports")} actions={actions}>
        {about}
      </PageHeading>
      <nav aria-label="Reports" className="mb-4 flex flex-wrap gap-2">
        {REPORT_PAGES.map((page) => (
          <Link
            key={page.path}
            href={addressOfReport(slug, page.path, period)}
            prefetch={false}
            aria-current={page.path === path ? "page" : undefined}
            className={PILL}
          >
            {page.name}
          </Link>
        ))}
      </nav>
      {hasPeriods && (
        <nav aria-label="Period" className="mb-6 flex flex-wrap gap-x-4 gap-y-1 border-b border-line pb-4">
          {PERIODS.map(({ word, name }) => (
            <Link
              key={word}
              href={addressOfReport(slug, path, word)}
              prefetch={false}
              aria-current={word === period ? "true" : undefined}
              className="inline-flex min-h-9 items-center text-[0.9375rem] text-ink-soft hover:text-ink aria-[current]:font-semibold aria-[current]:text-brand-ink aria-[current]:underline aria-[current]:underline-offset-4"
            >
              {name}
            </Link>
          ))}
        </nav>
      )}
      {children}
    </>
  );
}
