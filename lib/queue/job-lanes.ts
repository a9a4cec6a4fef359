import type { JobKind } from "../../db/vocabulary";

/** Kinds of jobs that wait for each other alone, and how many of them a worker runs at once. */
export type JobLane = { kinds: readonly JobKind[]; placesMax: number };

/** Connections of a process to its mail server: enough for every mail that is under way. */
export const MAILS_AT_ONCE_MAX = 8;

/**
 * So work that hangs takes up the places of its own lane, and holds up no other work (rule O5.3): a mail server may take minutes to
 * answer.
 */
export const JOB_LANES: readonly JobLane[] = [
  { kinds: ["customer_mail", "business_mail", "reminder"], placesMax: 6 },
  // Somebody sits at a screen and waits for these.
  { kinds: ["sign_in_link", "invitation"], placesMax: MAILS_AT_ONCE_MAX - 6 },
  { kinds: ["refund"], placesMax: 4 },
];
