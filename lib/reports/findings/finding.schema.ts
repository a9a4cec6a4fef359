import { z } from "zod";

/** The rules by which something is found, in the order in which they are checked (rule R12). */
export const FINDINGS = [
  "nothing_bookable",
  "no_shows_high",
  "late_cancellations",
  "unmarked_visits",
  "quiet_time",
  "full_time",
  "revenue_moved",
  "stock_low",
  "stock_out",
] as const;
export type FindingId = (typeof FINDINGS)[number];

export const SEVERITIES = ["warning", "notice", "info"] as const;
export type Severity = (typeof SEVERITIES)[number];

const Raw = z.record(z.string(), z.union([z.string(), z.number()]).nullable());

/** Something that deserves attention, with what it was found by. */
export const Finding = z.object({
  id: z.enum(FINDINGS),
  severity: z.enum(SEVERITIES),
  /** what it is about, such as a service's id; null: the business as a whole */
  subject: z.string().nullable(),
  title: z.string(),
  detail: z.string(),
  evidence: Raw,
  threshold: Raw,
  suggestion: z.string(),
  url: z.string(),
});
export type Finding = z.output<typeof Finding>;

/** What a rule came to: it fired, it didn't, there is too little to judge by, or it took too long. */
export const Checked = z.object({
  id: z.enum(FINDINGS),
  outcome: z.enum(["fired", "ok", "too_little_data", "skipped"]),
  needs: z.string().optional(),
  /** what it didn't look at */
  note: z.string().optional(),
});
export type Checked = z.output<typeof Checked>;

export const FindingsView = z.object({
  timezone: z.string(),
  asOf: z.iso.datetime({ precision: 3 }),
  findings: z.array(Finding),
  /** how many more there are */
  more: z.int(),
  /** how many someone has hidden for a while */
  hidden: z.int(),
  checked: z.array(Checked),
});
export type FindingsView = z.output<typeof FindingsView>;
