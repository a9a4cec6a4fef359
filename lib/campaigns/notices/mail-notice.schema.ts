import { z } from "zod";

/** What a mail provider tells later about a mail that it took (rule M22). */
export const MailNotice = z.object({
  kind: z.enum(["bounce", "complaint"]),
  /** for a bounce: whether the mailbox doesn't exist, not just is full or away */
  hard: z.boolean().default(false),
  messageId: z.string().max(500),
});
export type MailNotice = z.output<typeof MailNotice>;
