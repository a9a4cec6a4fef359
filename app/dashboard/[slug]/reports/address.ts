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

/** The period of a page: a named one, or own dates as they were typed. */
export type ShownPeriod = { period: PeriodWord } | { from: string; to: string };

const USUAL_WORD: PeriodWord = "last_30_days";
/** Longer texts are no dates. */
const TEXT_MAX = 40;

/** The period that an address names; a word that there isn't is the usual one. */
export function readPeriod(query: Record<string, string | string[] | undefined>): ShownPeriod {
  const text = (name: string) => {
    const value = query[name];
    return typeof value === "string" ? value.trim().slice(0, TEXT_MAX) : "";
  };
  const [from, to] = [text("from"), text("to")];
  if (from !== "" || to !== "") return { from, to };
  const word = readPeriodWord(text("period"));
  const period = PERIOD_WORDS.find((known) => known === word);
  return { period: period ?? USUAL_WORD };
}

/** What a period adds to an address. */
export const periodParams = (period: ShownPeriod): string =>
  "period" in period && period.period === USUAL_WORD ? "" : `?${new URLSearchParams(period)}`;

/** Where a page of the reports is for a period. */
export const addressOfReport = (slug: string, path: ReportPath, period: ShownPeriod): string =>
  `/dashboard/${slug}/reports${path}${periodParams(period)}`;
