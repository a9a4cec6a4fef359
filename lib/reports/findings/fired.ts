import type { Finding, FindingId, Severity } from "./finding.schema";

/** A rule that fired, before it is put into words. */
export type Fired = {
  id: FindingId;
  severity: Severity;
  subject: string | null;
  /** the name of the subject, where it has one */
  name?: string;
  /** minor units, or a count where no money is at stake: the most comes first */
  atStake: number;
  evidence: Finding["evidence"];
};

/** What a rule comes to: what fired, maybe nothing, or that there is too little to judge by. `note`: what it didn't look at. */
export type Outcome = { fired: Fired[]; note?: string } | { isTooLittle: true };

export const TOO_LITTLE: Outcome = { isTooLittle: true };
export const NOTHING: Outcome = { fired: [] };

/** Whether a share of a whole reaches a percentage, exactly. */
export const reaches = (part: number, whole: number, percent: number): boolean => part * 100 >= whole * percent;
