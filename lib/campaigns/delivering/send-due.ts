import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../../db/client";
import { currentTime } from "../../env/clock";
import { env } from "../../env/env";
import { log } from "../../env/log";
import { findOrgById } from "../../orgs/get-org";
import { type ClaimedRecipient, claimRecipient, endLeases, hasDue, isAnyDue, takeTurn } from "./claim-recipient";
import { endRecipient } from "./end-recipient";
import { finishCampaigns } from "./finish-campaigns";
import { takeSlot } from "./pace";
import { sendOne } from "./send-one";
import type { SmtpOutcome } from "./smtp-outcome";
import { type CampaignWaits, type SmtpSession, smtpSession } from "./smtp-session";
import { verdict } from "./verdict";

/** Connections of a process to the mail server for campaigns, apart from those of all other mails (rule M19). */
const CONNECTIONS_MAX = 2;
/** How far ahead a slot is taken at most. */
const AHEAD_MS_MAX = 2_000;
/** Recipients in a row that are skipped in one slot before others have their turn. */
const SKIPPED_MAX = 100;

export type SendOptions = {
  /** Called before each mail; true ends the run after those in hand. */
  isOver?: () => boolean;
  smtpUrl?: string | null;
  perMinute?: number;
  waits?: CampaignWaits;
  clock?: () => Date;
};

/**
 * Sends the mails of campaigns that are due, at the installation's pace, and finishes campaigns that are done. Any number of processes may
 * do this at the same time: each mail is claimed in the database (rules M17, M19).
 *
 * @returns false if it was ended while there was more to send
 */
export async function sendDue(db: Database, options: SendOptions = {}): Promise<boolean> {
  const clock = options.clock ?? currentTime;
  await endLeases(db, clock());
  const hands = Array.from({ length: CONNECTIONS_MAX }, () => sendOnOneConnection(db, options));
  const ends = await Promise.allSettled(hands);
  await finishCampaigns(db, clock());
  for (const end of ends) if (end.status === "rejected") throw end.reason;
  return !(await hasDue(db, clock()));
}

/** Sends, but begins new mails only for `forMs` milliseconds. */
export function sendFor(db: Database, forMs: number): Promise<boolean> {
  const endMs = performance.now() + forMs;
  return sendDue(db, { isOver: () => performance.now() >= endMs });
}

/** One mail after the other until none is due. */
async function sendOnOneConnection(db: Database, options: SendOptions): Promise<void> {
  const { isOver = () => false, clock = currentTime, perMinute = env().campaignMailsPerMin, waits } = options;
  const smtpUrl = options.smtpUrl === undefined ? env().smtpUrl : options.smtpUrl;
  const session = smtpUrl === null ? null : smtpSession(smtpUrl, waits);
  try {
    while (!isOver()) {
      const now = clock();
      const slot = { perMinute, now, waitMsMax: AHEAD_MS_MAX, isNeeded: isAnyDue(now) };
      const { isTaken, waitMs } = await takeSlot(db, slot);
      if (!isTaken && !(await hasDue(db, clock()))) return;
      if (waitMs > 0) await sleep(waitMs);
      if (!isTaken || isOver()) continue;
      const recipient = await nextRecipient(db, clock);
      if (recipient !== null) await deliver(db, recipient, session, clock);
    }
  } finally {
    session?.close();
  }
}

/** The next one to write to, past those who are skipped; null if there is none. */
async function nextRecipient(db: Database, clock: () => Date): Promise<ClaimedRecipient | null> {
  for (let skipped = 0; skipped < SKIPPED_MAX; skipped += 1) {
    const turn = await takeTurn(db, clock());
    const claimed = turn && (await claimRecipient(db, turn, clock()));
    if (claimed !== "skipped") return claimed;
  }
  return null;
}

/** What can't be written down at the end stays claimed, and is uncertain when its lease is over. */
async function deliver(
  db: Database,
  recipient: ClaimedRecipient,
  session: SmtpSession | null,
  clock: () => Date,
): Promise<void> {
  const { orgId, campaignId, id } = recipient;
  const org = await findOrgById(db, orgId);
  if (org === null) return;
  let outcome: SmtpOutcome;
  try {
    outcome = await sendOne(db, { org, recipient, now: clock() }, session);
  } catch (error) {
    // Nothing left this process: the mail could not even be written.
    log.warn({ campaign: campaignId, recipient: id, err: error }, "a campaign's mail could not be made");
    outcome = { kind: "broken", begun: false };
  }
  await endRecipient(db, { org, recipient, now: clock() }, verdict(outcome, recipient.attempts));
}
