import { eq } from "drizzle-orm";
import { users } from "../../../db/schema";
import { catalogOf } from "../../catalog/load-catalog";
import { command } from "../../commands/command";
import { keepBytes } from "../../email/sending/keep-as-file";
import { env } from "../../env/env";
import { AppError, conflict, notAllowed } from "../../errors";
import { LIMITS } from "../../rate-limit/limits";
import { passLimit } from "../../rate-limit/pass-limit";
import { rawMail } from "../delivering/raw-mail";
import type { SmtpOutcome } from "../delivering/smtp-outcome";
import { smtpSession } from "../delivering/smtp-session";
import { findCampaign } from "../find-campaign";
import { campaignMails } from "../mails/campaign-mail";
import { CampaignId } from "../schema";
import { PREVIEW_READER } from "../writing/preview-campaign";
import { isMailSetUp } from "./obstacles";

/** Somebody waits for it at a screen. */
const WAITS = { connectMs: 10_000, mailMs: 20_000 };

/**
 * Sends a test to the signed-in person's own address, with "[Test]" before the subject and a dead link to unsubscribe (rule M14).
 *
 * @throws AppError `not_found`; `conflict` (`mail_not_set_up`), also if the mail server doesn't take it; `rate_limited` after ten in an hour
 */
export const sendTest = command({
  needs: { user: "manage" },
  input: CampaignId,
  async run(ctx, { id }): Promise<{ to: string }> {
    const { db, org, actor, now } = ctx;
    if (actor.kind !== "user") throw notAllowed();
    const campaign = await findCampaign(db, org.id, id);
    if (!isMailSetUp()) throw conflict("mail_not_set_up");
    const [[user], { profile }] = await Promise.all([
      db.select().from(users).where(eq(users.id, actor.userId)),
      catalogOf(db, org),
    ]);
    if (!user) throw notAllowed();
    await passLimit(db, LIMITS.testCampaign, actor.userId, now);
    const mail = (await campaignMails(profile, campaign))({ ...PREVIEW_READER, name: user.name || user.email });
    const raw = await rawMail(
      {
        ...{ ...mail, subject: `[Test] ${mail.subject}` },
        ...{ business: profile, to: { name: user.name ?? "", address: user.email }, campaign: null },
      },
      env(),
    );
    const outcome = await deliver(raw, now);
    if (outcome.kind !== "accepted") throw new AppError("conflict", wordsOf(outcome));
    return { to: user.email };
  },
});

async function deliver(raw: Awaited<ReturnType<typeof rawMail>>, now: Date): Promise<SmtpOutcome> {
  const { smtpUrl, dataDir } = env();
  if (smtpUrl === null) {
    await keepBytes(raw, dataDir, now);
    return { kind: "accepted" };
  }
  const session = smtpSession(smtpUrl, WAITS);
  try {
    return await session.send(raw);
  } finally {
    session.close();
  }
}

function wordsOf(outcome: SmtpOutcome): string {
  if (outcome.kind !== "refused") return "The mail server didn’t answer. Please try again in a moment.";
  if (outcome.step === "sign-in") return "The mail server refused our sign-in. Please check SMTP_URL.";
  return `The mail server refused the test with the code ${outcome.enhanced ?? outcome.code}.`;
}
