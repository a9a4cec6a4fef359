import { z } from "zod";
import { MARKETING_ANSWERS, type SUPPRESSION_REASONS } from "../../db/vocabulary";
import { Id } from "../fields/id.schema";
import { cutText, linesOf } from "../fields/text.schema";
import { MarketingSettings } from "../orgs/settings.schema";

/** Bounds of what is kept about consent. */
export const MARKETING_LIMITS = {
  noteMin: 3,
  noteMax: 500,
  /** days that a link that asks for consent is valid */
  askDays: 30,
  /** entries of a customer's history that are shown */
  historyMax: 50,
  /** bytes of the body that a mail provider sends to unsubscribe someone */
  oneClickBytesMax: 4_096,
  /** characters of a token in an address */
  tokenMax: 600,
} as const;

/** What a customer answers about news and offers; a box that is left alone is absent, and changes nothing (rule M2). */
export const MarketingAnswer = z.enum(MARKETING_ANSWERS, "must be yes or no");

/** The settings with the confirmation that writing to existing customers is lawful; it's needed when that is newly chosen. */
export const SaveMarketingSettings = MarketingSettings.extend({
  confirmsLawful: z.boolean("must be true or false").default(false),
});
export type SaveMarketingSettings = z.output<typeof SaveMarketingSettings>;

/** Where a consent comes from, as someone of the business wrote it. */
export const ConsentNote = linesOf(MARKETING_LIMITS.noteMax).transform((text) => text.trim());

/** A customer's status as the business sets it; for a yes, where the consent comes from. */
export const SetConsent = z.object({ customerId: Id, status: MarketingAnswer, note: ConsentNote.default("") });
export type SetConsent = z.output<typeof SetConsent>;

export const ConsentOf = z.object({ customerId: Id });

/** An address whose mails bounced is tried again, with the reason why. */
export const FreeAddress = z.object({
  customerId: Id,
  note: ConsentNote.pipe(z.string().min(MARKETING_LIMITS.noteMin, "is required")),
});

/** A link's secret part, as it stands in an address; what can't be one is as absent as an unknown one. */
export const TokenNamed = z.object({
  token: cutText(MARKETING_LIMITS.tokenMax + 1, "is required"),
});

/** A customer's status for the customer's page. */
export type ConsentView = {
  status: "unset" | "yes" | "no";
  since: Date | null;
  source: string | null;
  words: string;
  /** why the address gets no news whatever the status says; empty if it may */
  suppressed: (typeof SUPPRESSION_REASONS)[number][];
  /** newest first */
  history: {
    at: Date;
    status: "unset" | "yes" | "no";
    source: string;
    words: string;
    note: string;
    /** the name of who of the business did it; null: the person themselves, or a program */
    by: string | null;
  }[];
};
