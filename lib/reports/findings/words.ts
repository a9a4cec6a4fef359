import type { FindingId } from "./finding.schema";
import type { PartOfDay } from "./time-rules";

/** A finding in words. */
export type Said = { title: string; detail: string; suggestion: string };

/** What the words of a rule can use: numbers as the locale writes them, and the names of things. */
export type Words = {
  name: string;
  number(key: string): string;
  percent(key: string): string;
  money(key: string): string;
  /** whether a figure went up */
  isUp: boolean;
  /** whether reminders are sent at all */
  hasReminders: boolean;
  weekday: string;
  part: PartOfDay;
};

export type Sentences = Record<FindingId, (words: Words) => Said>;
