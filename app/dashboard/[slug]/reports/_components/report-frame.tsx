import Link from "next/link";
import type { ReactNode } from "react";
import { PageHeading } from "@/app/_components/pages/page-heading";
import type { PeriodWord } from "@/lib/reports/period/period.schema";
import { addressOfReport, PERIODS, REPORT_PAGES, type ReportPath } from "../address";

const PILL =
  "inline-flex min-h-9 items-center rounded-full border border-line-strong bg-surface px-3.5 text-[0.9375rem] font-medium hover:border-ink aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:text-brand-ink";
const PERIOD =
  "inline-flex min-h-9 items-center text-[0.9375rem] text-ink-soft hover:text-ink aria-[current]:font-semibold aria-[current]:text-brand-ink aria-[current]:underline aria-[current]:underline-offset-4";

type Page = { slug: string; path: ReportPath; period: PeriodWord };

/** The heading of a page of the reports, the way to the others, and the choice of the period, where there is one. */
export function ReportFrame({
  hasPeriods = true,
  about,
  actions,
  children,
  ...page
}: Page & { hasPeriods?: boolean; about: ReactNode; actions?: ReactNode; children: ReactNode }) {
  const own = REPORT_PAGES.find(({ path }) => path === page.path);
  return (
    <>
      <PageHeading title={page.path === "" ? "Reports" : (own?.name ?? "Reports")} actions={actions}>
        {about}
      </PageHeading>
      <nav aria-label="Reports" className={`flex flex-wrap gap-2 ${hasPeriods ? "mb-4" : "mb-6"}`}>
        {REPORT_PAGES.map(({ path, name }) => (
          <Link
            key={path}
            href={addressOfReport(page.slug, path, page.period)}
            prefetch={false}
            aria-current={path === page.path ? "page" : undefined}
            className={PILL}
          >
            {name}
          </Link>
        ))}
      </nav>
      {hasPeriods && <PeriodChoice {...page} />}
      {children}
    </>
  );
}

/** The periods as links; on a phone they open from the one that is chosen, so that the figures come first. */
function PeriodChoice({ slug, path, period }: Page) {
  const links = PERIODS.map(({ word, name }) => (
    <Link
      key={word}
      href={addressOfReport(slug, path, word)}
      prefetch={false}
      aria-current={word === period ? "true" : undefined}
      className={PERIOD}
    >
      {name}
    </Link>
  ));
  return (
    <div className="mb-6 border-b border-line pb-4">
      <nav aria-label="Period" className="hidden flex-wrap gap-x-4 gap-y-1 sm:flex">
        {links}
      </nav>
      <details key={period} className="sm:hidden">
        <summary className="min-h-9 py-1.5 font-semibold">
          Period: {PERIODS.find(({ word }) => word === period)?.name}
        </summary>
        <nav aria-label="Period" className="grid grid-cols-2 gap-x-4 pt-1">
          {links}
        </nav>
      </details>
    </div>
  );
}
