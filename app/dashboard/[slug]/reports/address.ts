import { type PeriodWord, readPeriodWord } from "@/lib/reports/period/period.schema";

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
export const PERIODS: readonly { word: PeriodWord; name: string }[] = [
  { word: "today", name: "Today" },
  { word: "yesterday", name: "Yesterday" },
  { word: "this_week", name: "This week" },
  { word: "last_week", name: "Last week" },
  { word: "last_30_days", name: "Last 30 days" },
  { word: "this_month", name: "This month" },
  { word: "last_month", name: "Last month" },
  { word: "last_90_days", name: "Last 90 days" },
  { word: "this_year", name: "This year" },
  { word: "last_year", name: "Last year" },
];

const USUAL: PeriodWord = "last_30_days";

/** The period that an address names; anything else is the usual one. */
export function readPeriod(query: Record<string, string | string[] | undefined>): PeriodWord {
  const { period } = query;
  const word = typeof period === "string" ? readPeriodWord(period.slice(0, 40)) : USUAL;
  return PERIODS.find((known) => known.word === word)?.word ?? USUAL;
}

/** Where a page of the reports is for a period. */
export function addressOfReport(slug: string, path: ReportPath, period: PeriodWord): string {
  const page = `/dashboard/${slug}/reports${path}`;
  return period === USUAL ? page : `${page}?period=${period}`;
}
