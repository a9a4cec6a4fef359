import { ChevronDown } from "lucide-react";
import Link from "next/link";
import type { FieldErrors } from "@/lib/errors";
import type { PeriodWord } from "@/lib/reports/period/period.schema";
import { addressOfReport, PERIODS, type ReportPath, type ShownPeriod } from "../address";
import { OwnDates } from "./own-dates";

/** Those that are chosen most: where there is room, they need no opening. */
const COMMON: readonly PeriodWord[] = ["last_7_days", "last_30_days", "last_90_days", "this_month", "last_month"];

const PERIOD =
  "inline-flex min-h-9 items-center text-[0.9375rem] text-ink-soft hover:text-ink aria-[current]:font-semibold aria-[current]:text-brand-ink aria-[current]:underline aria-[current]:underline-offset-4";

type Props = { slug: string; path: ReportPath; period: ShownPeriod; problems?: FieldErrors };

/** The periods as links, and own dates; on a phone all of them open from what is chosen, so that the figures come first. */
export function PeriodChoice({ slug, path, period, problems }: Props) {
  const chosen = "period" in period ? PERIODS.find(({ word }) => word === period.period) : undefined;
  const isCommon = chosen !== undefined && COMMON.includes(chosen.word);
  const linkTo = ({ word, name }: (typeof PERIODS)[number]) => (
    <Link
      key={word}
      href={addressOfReport(slug, path, { period: word })}
      prefetch={false}
      aria-current={word === chosen?.word ? "true" : undefined}
      className={`${PERIOD} ${COMMON.includes(word) ? "sm:hidden" : ""}`}
    >
      {name}
    </Link>
  );
  const name = chosen?.name ?? "Own dates";
  return (
    <nav aria-label="Period" className="mb-6 flex flex-wrap items-start gap-x-5 gap-y-1 border-b border-line pb-3">
      <div className="hidden flex-wrap gap-x-5 sm:flex">
        {PERIODS.filter(({ word }) => COMMON.includes(word)).map(({ word, name }) => (
          <Link
            key={word}
            href={addressOfReport(slug, path, { period: word })}
            prefetch={false}
            aria-current={word === chosen?.word ? "true" : undefined}
            className={PERIOD}
          >
            {name}
          </Link>
        ))}
      </div>
      {/* Another page begins as it should, not as the last one was left. */}
      <details
        key={addressOfReport(slug, path, period)}
        open={problems !== undefined}
        className="group w-full open:pb-2 sm:w-auto sm:open:w-full"
      >
        <summary className="inline-flex min-h-9 items-center gap-1.5 rounded-control font-semibold text-brand-ink sm:text-[0.9375rem]">
          <span className="sm:hidden">Period: {name}</span>
          <span className={`hidden sm:inline ${isCommon ? "" : "underline underline-offset-4"}`}>
            {isCommon ? "Other periods" : name}
          </span>
          <ChevronDown aria-hidden className="size-4.5 transition-transform group-open:rotate-180" />
        </summary>
        <div className="mt-2 rounded-card border border-line bg-surface p-4 sm:p-5">
          <div className="grid grid-cols-2 gap-x-4 sm:flex sm:flex-wrap sm:gap-x-5">{PERIODS.map(linkTo)}</div>
          <OwnDates action={addressOfReport(slug, path, { period: "last_30_days" })} {...{ period, problems }} />
        </div>
      </details>
    </nav>
  );
}
