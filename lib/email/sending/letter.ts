import type { JobKind } from "../../../db/vocabulary";
import type { Ctx } from "../../context";
import type { ClaimedJob } from "../../queue/claim-jobs";
import type { MailContent } from "../mail/mail-content";
import type { MailAddress, MailMessage } from "../mail/mail-message";

/** What one mail job says. It is sent under the name of the business in its content. */
export type Letter = {
  /** a customer, at the address as typed; `business`: one message to all its owners and admins */
  to: MailAddress | "business";
  /** who gets the replies; null: no one */
  replyTo: MailAddress | null;
  content: MailContent;
  calendar: MailMessage["calendar"];
};

/** Makes the letter of a job from how things are now; null when it is no longer wanted. */
export type LetterOf = (ctx: Ctx, job: ClaimedJob) => Promise<Letter | null>;

/** What a room registers: its letters, each by the kind of job that it is for. */
export type Letters = Partial<Record<JobKind, LetterOf>>;
