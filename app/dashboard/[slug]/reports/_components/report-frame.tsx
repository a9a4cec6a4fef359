import Link from "next/link";
import type { ReactNode } from "react";
import { PageHeading } from "@/app/_components/pages/page-heading";
import type { FieldErrors } from "@/lib/errors";
import { addressOfReport, REPORT_PAGES, type ReportPath, type ShownPeriod } from "../address";
import { PeriodChoice } from "./period-choice";

const PILL =
  "inline-flex min-h-9 items-center rounded-full border border-line-strong bg-surface px-3.5 text-[0.9375rem] font-medium hover:border-ink aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:text-brand-ink";
type Page = { slug: string; path: ReportPath; period: ShownPeriod };

/** The heading of a page of the reports, the way to the others, and the choice of the period, where there is one. */
export function ReportFrame({
  hasPeriods = true,
  about,
  problems,
  children,
  ...page
}: Page & { hasPeriods?: boolean; about: ReactNode; problems?: FieldErrors; children: ReactNode }) {
  const own = REPORT_PAGES.find(({ path }) => path === page.path);
  return (
    <>
      <PageHeading title={page.path === "" ? "Reports" : (own?.name ?? "Reports")}>{about}</PageHeading>
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
      {hasPeriods && <PeriodChoice {...page} problems={problems} />}
      {children}
    </>
  );
}
