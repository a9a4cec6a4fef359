import { JOB_KINDS, type JobKind } from "../../db/vocabulary";

/** Kinds of jobs that wait for each other alone, and how many of them a worker runs at once. */
export type JobLane = { kinds: readonly JobKind[]; placesMax: number };

/** Connections of a process to its mail server: enough for every mail that is under way. */
export const MAILS_AT_ONCE_MAX = 8;

type LaneName = "mail" | "account mail" | "money";

const PLACES_MAX: Record<LaneName, number> = {
  mail: 6,
  // Somebody sits at a screen and waits for these.
  "account mail": MAILS_AT_ONCE_MAX - 6,
  money: 4,
};

/** In which lane each kind of job waits: every kind has one, or nobody would ever claim it. */
const LANE_OF: Record<JobKind, LaneName> = {
  customer_mail: "mail",
  business_mail: "mail",
  member_mail: "mail",
  reminder: "mail",
  sign_in_link: "account mail",
  invitation: "account mail",
  refund: "money",
  refund_check: "money",
  checkout_expire: "money",
  refused_notice: "money",
};

/**
 * So work that hangs takes up the places of its own lane, and holds up no other work (rule O5.3): a mail server may take minutes to
 * answer.
 */
export const JOB_LANES: readonly JobLane[] = Object.entries(PLACES_MAX).map(([lane, placesMax]) => ({
  kinds: JOB_KINDS.filter((kind) => LANE_OF[kind] === lane),
  placesMax,
}));
