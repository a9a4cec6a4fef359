import type { ConsentView } from "@/lib/marketing/schema";

type Status = ConsentView["status"];

/** What a customer said, for a badge. */
export const STATUS_WORDS: Record<Status, string> = { unset: "Not asked", yes: "Yes", no: "No" };

export const STATUS_TEXTS: Record<Status, string> = {
  unset: "They haven’t said whether they want news and offers by email.",
  yes: "They want news and offers by email.",
  no: "They don’t want news and offers by email.",
};

const SOURCE_WORDS: Readonly<Record<string, string>> = {
  booking_page: "On the booking page",
  shop: "In the shop",
  api: "Sent by another program",
  dashboard: "In the dashboard",
  import: "From an imported file",
  link: "With a link in an email",
  bounce: "An email came back",
  complaint: "Reported an email as spam",
};

/** How an answer came about. */
export const sourceWords = (source: string): string => SOURCE_WORDS[source] ?? source;

/** Why an address gets no campaigns whatever its customer said; a refusal is told by the status. */
export const SUPPRESSED_TEXTS: Record<ConsentView["suppressed"][number], string | null> = {
  refused: null,
  bounced: "Emails to this address came back, so campaigns leave it out.",
  complaint: "A campaign was reported as spam from this address, so it gets no more. This can’t be changed.",
  erased: "Somebody’s data with this address was erased, so it only gets campaigns if they ask for them again.",
};

const RECEIVED_WORDS: Record<string, string> = {
  queued: "Waiting to be sent",
  sending: "Being sent",
  sent: "Sent",
  failed: "Couldn’t be delivered",
  uncertain: "May not have arrived",
  skipped: "Left out",
};

/** What became of a campaign for one customer. */
export const receivedWords = (status: string): string => RECEIVED_WORDS[status] ?? status;
