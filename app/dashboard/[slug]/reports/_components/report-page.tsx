import type { ReactNode } from "react";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { runCommand } from "@/lib/commands/command";
import type { Ctx } from "@/lib/context";
import { AppError, type FieldErrors } from "@/lib/errors";
import { workLocale } from "@/lib/locale/work-locale";
import { getReport } from "@/lib/reports/get-report";
import { notesFor, type Shows } from "@/lib/reports/notes";
import type { Report } from "@/lib/reports/views";
import type { ReportPath, ShownPeriod } from "../address";
import { Notes } from "./notes";
import { periodSentence } from "./period-sentence";
import { ReportFrame } from "./report-frame";

/** The pages of a period, and what they show. */
const SHOWS = {
  "": { bookings: true, time: true },
  "/services": { bookings: true, time: false },
  "/team": { bookings: true, time: true },
  "/shop": { bookings: false, time: false },
} as const satisfies Partial<Record<ReportPath, Shows>>;

type Props = {
  ctx: Ctx;
  path: keyof typeof SHOWS;
  period: ShownPeriod;
  /** whether there are figures to know something about */
  hasNotes?: boolean;
  children(report: Report): ReactNode;
};

/** A page of the report of a period. */
export async function ReportPage({ ctx, path, period, hasNotes = true, children }: Props) {
  const answer = await reportOf(ctx, period);
  const page = { slug: ctx.org.slug, path, period };
  if ("problems" in answer) {
    return (
      <ReportFrame {...page} problems={answer.problems} about="How your business is doing.">
        <EmptyState title="There are no figures of these dates">Choose other dates above.</EmptyState>
      </ReportFrame>
    );
  }
  if ("isTooMuch" in answer) {
    return (
      <ReportFrame {...page} about="How your business is doing.">
        <EmptyState title="This period is too long to add up at once">Choose a shorter one above.</EmptyState>
      </ReportFrame>
    );
  }
  const { report } = answer;
  return (
    <ReportFrame {...page} about={periodSentence(report, workLocale(ctx.org.locale))}>
      {children(report)}
      {hasNotes && <Notes notes={[...(path === "" ? [report.basis] : []), ...notesFor(report, SHOWS[path])]} />}
    </ReportFrame>
  );
}

type Answer = { report: Report } | { problems: FieldErrors } | { isTooMuch: true };

async function reportOf(ctx: Ctx, period: ShownPeriod): Promise<Answer> {
  try {
    return { report: await runCommand(ctx, getReport, period) };
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid_fields")
      return { problems: error.details.fieldErrors ?? {} };
    if (error instanceof AppError && error.details.reason === "too_much") return { isTooMuch: true };
    throw error;
  }
}
