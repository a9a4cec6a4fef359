import { z } from "zod";
import { query, runCommand } from "../../commands/command";
import type { Ctx } from "../../context";
import { BYTE_ORDER_MARK, csvOf } from "../../customers/write-csv";
import { getReport } from "../get-report";
import { askedPeriods } from "../period/asked-periods";
import { AskedOfReport } from "../period/period.schema";
import { exportBookings } from "./export-bookings";
import { exportOrders } from "./export-orders";
import { signedAmount } from "./signed-amount";

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
 * A file of a report's figures, or of the rows behind them (rule R15.1), without anything about customers (rule R16.1).
 *
 * @throws AppError `invalid_fields`; `conflict` (`too_much`), before anything of the file is sent
 */
export const exportReport = query({
  needs: { user: "manage" },
  input: AskedOfReport.extend({ of: z.enum(REPORT_FILES, "must be a file of the report") }),
  async run(ctx, { of, ...asked }): Promise<Exported> {
    const { period } = askedPeriods(ctx, asked);
    const summary = of === "summary" ? await summaryOf(ctx, asked) : "";
    return {
      fileName: `${of}-${ctx.org.slug}-${period.from}-to-${period.to}.csv`,
      async *parts() {
        yield BYTE_ORDER_MARK;
        if (of === "summary") yield summary;
        else yield* of === "bookings" ? exportBookings(ctx, period) : exportOrders(ctx, period);
      },
    };
  },
});

async function summaryOf(ctx: Ctx, asked: AskedOfReport): Promise<string> {
  const { metrics, period, previous } = await runCommand(ctx, getReport, asked);
  const lines = Object.entries(metrics).map(([name, figure]) => {
    const isAmount = name.endsWith("Cents");
    const shown = (value: number | null) =>
      value === null ? "" : isAmount ? signedAmount(value, ctx.org.currency) : value;
    const change = "change" in figure ? figure.change : figure.changePoints;
    const unit = isAmount ? ctx.org.currency : "changePoints" in figure ? "%" : "";
    return [name.replace(/Cents$/, ""), shown(figure.value), shown(figure.previous), change ?? "", unit];
  });
  const header = ["figure", `${period.from} to ${period.to}`, `${previous.from} to ${previous.to}`, "change", "unit"];
  return csvOf([header, ...lines]);
}
