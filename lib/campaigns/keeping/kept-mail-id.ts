import { createHash } from "node:crypto";

/** By what the file of a campaign's mail is found again, where mails are kept as files. */
export const keptMailId = (campaignId: string, recipientId: number): string =>
  createHash("sha256").update(`${campaignId} ${recipientId}`).digest("hex");
