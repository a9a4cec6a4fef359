import Link from "next/link";
import { Button } from "@/app/_components/buttons/button";
import { TextField } from "@/app/_components/fields/field";
import type { FieldErrors } from "@/lib/errors";
import { addressOfReport, PERIODS, type ReportPath, type ShownPeriod } from "../address";

const PERIOD =
  "inline-flex min-h-9 items-center text-[0.9375rem] text-ink-soft hover:text-ink aria-[current]:font-semibold aria-[current]:text-brand-ink aria-[current]:underline aria-[current]:underline-offset-4";

type Props = { slug: string; path: ReportPath; period: ShownPeriod; problems?: FieldErrors };

/** The periods as links, and own dates; on a phone they open from what is chosen, so that the figures come first. */
export function PeriodChoice({ slug, path, period, problems }: Props) {
  const chosen = "period" in period ? PERIODS.find(({ word }) => word === period.period) : undefined;
  const key = addressOfReport(slug, path, period);
  const links = PERIODS.map(({ word, name }) => (
    <Link
      key={word}
      href={addressOfReport(slug, path, { period: word })}
      prefetch={false}
      aria-current={word === chosen?.word ? "true" : undefined}
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
      <details key={`periods ${key}`} className="sm:hidden">
        <summary className="min-h-9 py-1.5 font-semibold">Period: {chosen?.name ?? "Own dates"}</summary>
        <nav aria-label="Period" className="grid grid-cols-2 gap-x-4 pt-1">
          {links}
        </nav>
      </details>
      <details key={`dates ${key}`} open={chosen === undefined}>
        <summary className={PERIOD} aria-current={chosen === undefined ? "true" : undefined}>
          Own dates
        </summary>
        <OwnDates
          action={addressOfReport(slug, path, { period: "last_30_days" })}
          period={period}
          problems={problems}
        />
      </details>
    </div>
  );
}

function OwnDates({ action, period, problems }: { action: string } & Pick<Props, "period" | "problems">) {
  const typed = "from" in period ? period : { from: "", to: "" };
  return (
    <form action={action} className="mt-2 flex flex-wrap items-start gap-x-4 gap-y-3">
      <DateField name="from" label="From" typed={typed.from} problem={problems?.from?.[0]} />
      <DateField name="to" label="To" typed={typed.to} problem={problems?.to?.[0]} />
      <Button type="submit" look="quiet" className="sm:mt-7.5">
        Show these dates
      </Button>
    </form>
  );
}

type DateFieldProps = { name: "from" | "to"; label: string; typed: string; problem?: string };

const DateField = ({ name, label, typed, problem }: DateFieldProps) => (
  <TextField id={name} name={name} label={label} type="date" required defaultValue={typed} error={problem} />
);
