import { PERIOD_WORDS, type PeriodWord, readPeriodWord } from "@/lib/reports/period/period.schema";

/** The pages of the reports, in the order of their menu. */
export const REPORT_PAGES = [
  { path: "", name: "Overview" },
  { path: "/services", name: "Services" },
  { path: "/team", name: "Team" },
  { path: "/shop", name: "Shop" },
  { path: "/capacity", name: "Capacity" },
  { path: "/findings", name: "Findings" },
] as const;
export type ReportPath = (typeof REPORT_PAGES)[number]["path"];

/** The periods that people can choose, by their names. */
const NAMES: Record<PeriodWord, string> = {
  today: "Today",
  yesterday: "Yesterday",
  last_7_days: "Last 7 days",
  last_30_days: "Last 30 days",
  last_90_days: "Last 90 days",
  last_365_days: "Last 365 days",
  this_week: "This week",
  last_week: "Last week",
  this_month: "This month",
  last_month: "Last month",
  this_quarter: "This quarter",
  last_quarter: "Last quarter",
  this_year: "This year",
  last_year: "Last year",
};
export const PERIODS = PERIOD_WORDS.map((word) => ({ word, name: NAMES[word] }));

const USUAL: PeriodWord = "last_30_days";

/** The period that an address names; anything else is the usual one. */
export function readPeriod(query: Record<string, string | string[] | undefined>): PeriodWord {
  const { period } = query;
  const word = typeof period === "string" ? readPeriodWord(period.slice(0, 40)) : USUAL;
  return PERIOD_WORDS.find((known) => known === word) ?? USUAL;
}

/** Where a page of the reports is for a period. */
export function addressOfReport(slug: string, path: ReportPath, period: PeriodWord): string {
  const page = `/dashboard/${slug}/reports${path}`;
  return period === USUAL ? page : `${page}?period=${period}`;
}
