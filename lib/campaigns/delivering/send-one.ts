import type { Database } from "../../../db/client";
import { catalogOf } from "../../catalog/load-catalog";
import type { Org } from "../../context";
import { keepBytes } from "../../email/sending/keep-as-file";
import { type Env, env } from "../../env/env";
import { oneClickUrl, unsubscribeUrl } from "../../marketing/links";
import { makeMailToken } from "../../marketing/mail-token";
import { oncePerProcess } from "../../process/once-per-process";
import { findCampaign } from "../find-campaign";
import { keptMailId } from "../keeping/kept-mail-id";
import { campaignMails } from "../mails/campaign-mail";
import type { ClaimedRecipient } from "./claim-recipient";
import { rawMail } from "./raw-mail";
import type { SmtpOutcome } from "./smtp-outcome";
import type { SmtpSession } from "./smtp-session";

type Writer = Awaited<ReturnType<typeof campaignMails>>;

/** Campaigns being sent now, each with its document. */
const WRITERS_MAX = 20;
const writers = oncePerProcess("campaigns.writers", () => new Map<string, Promise<Writer>>());

/** Writes a claimed recipient's mail and hands it to the mail server; without one it is kept as a file. */
export async function sendOne(
  db: Database,
  { org, recipient, now }: { org: Org; recipient: ClaimedRecipient; now: Date },
  session: SmtpSession | null,
  settings: Pick<Env, "mailFrom" | "appUrl" | "dkim" | "dataDir"> = env(),
): Promise<SmtpOutcome> {
  const { profile } = await catalogOf(db, org);
  const token = await makeMailToken(db, {
    use: "leave",
    orgId: org.id,
    customerId: recipient.customerId,
    campaignId: recipient.campaignId,
    addressHash: recipient.addressHash,
    askedAt: 0,
  });
  const write = await writerOf(db, org, recipient.campaignId);
  const mail = write({
    name: recipient.name,
    saidYesAt: recipient.saidYesAt,
    unsubscribeHref: unsubscribeUrl(org.slug, token),
  });
  const { campaignId, id } = recipient;
  const raw = await rawMail(
    {
      ...mail,
      business: profile,
      to: { name: recipient.name, address: recipient.email },
      campaign: { id: campaignId, recipientId: id, orgId: org.id, oneClickHref: oneClickUrl(token) },
    },
    settings,
  );
  if (session !== null) return session.send(raw);
  await keepBytes({ bytes: raw.bytes, messageId: keptMailId(campaignId, id) }, settings.dataDir, now);
  return { kind: "accepted" };
}

/** The document of a campaign, made once for all its mails and the business's profile. */
function writerOf(db: Database, org: Org, campaignId: string): Promise<Writer> {
  const key = `${campaignId} ${org.catalogRevision}`;
  const kept = writers.get(key);
  if (kept) return kept;
  const made = makeWriter(db, org, campaignId).catch((error: unknown) => {
    writers.delete(key);
    throw error;
  });
  writers.set(key, made);
  const [oldest] = writers.keys();
  if (writers.size > WRITERS_MAX && oldest !== undefined) writers.delete(oldest);
  return made;
}

async function makeWriter(db: Database, org: Org, campaignId: string): Promise<Writer> {
  const [campaign, { profile }] = await Promise.all([findCampaign(db, org.id, campaignId), catalogOf(db, org)]);
  return campaignMails(profile, campaign);
}
