import { runCommand } from "../../commands/command";
import type { Ctx } from "../../context";
import { BYTE_ORDER_MARK, csvOf } from "../../customers/write-csv";
import { weekdaysOf } from "../../locale/format";
import { writeAmount } from "../../money";
import { getReport } from "../get-report";
import type { PeriodWord } from "../period/period.schema";
import { periodsOf } from "../period/period-of";
import { exportBookings } from "./export-bookings";
import { exportOrders } from "./export-orders";

/** The files of a report. */
export const REPORT_FILES = ["summary", "bookings", "orders"] as const;
export type ReportFile = (typeof REPORT_FILES)[number];

type Exported = {
  /** letters, digits, dots and hyphens only; with the period */
  fileName: string;
  /** the file's text, piece by piece */
  parts(): AsyncGenerator<string>;
};

/**
 * A file of a report's figures, or of the rows behind them.
 *
 * @throws AppError `conflict` (`too_much`), before anything of the file is sent
 */
export async function exportReport(ctx: Ctx, file: ReportFile, word: PeriodWord): Promise<Exported> {
  const { org, now } = ctx;
  const firstWeekday = weekdaysOf(org.locale)[0] ?? 1;
  const { period } = periodsOf({ word }, { nowMs: now.getTime(), zone: org.timezone, firstWeekday });
  const summary = file === "summary" ? await summaryOf(ctx, word) : "";
  return {
    fileName: `${file}-${org.slug}-${period.from}-to-${period.to}.csv`,
    async *parts() {
      yield BYTE_ORDER_MARK;
      if (file === "summary") yield summary;
      else yield* file === "bookings" ? exportBookings(ctx, period) : exportOrders(ctx, period);
    },
  };
}

async function summaryOf(ctx: Ctx, word: PeriodWord): Promise<string> {
  const { metrics, period, previous } = await runCommand(ctx, getReport, { period: word });
  const lines = Object.entries(metrics).map(([name, figure]) => {
    const isAmount = name.endsWith("Cents");
    const shown = (value: number | null) =>
      value === null ? "" : isAmount ? signedAmount(value, ctx.org.currency) : String(value);
    const change = "change" in figure ? figure.change : figure.changePoints;
    const unit = isAmount ? ctx.org.currency : "changePoints" in figure ? "%" : "";
    return [name.replace(/Cents$/, ""), shown(figure.value), shown(figure.previous), String(change ?? ""), unit];
  });
  const header = ["figure", `${period.from} to ${period.to}`, `${previous.from} to ${previous.to}`, "change", "unit"];
  return csvOf([header, ...lines]);
}

const signedAmount = (cents: number, currency: string): string =>
  `${cents < 0 ? "-" : ""}${writeAmount(Math.abs(cents), currency)}`;
