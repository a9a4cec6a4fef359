import { ButtonLink } from "@/app/_components/buttons/button";
import { Card } from "@/app/_components/pages/card";
import { Notice } from "@/app/_components/pages/notice";
import { listRecipients } from "@/lib/campaigns/reading/list-recipients";
import { AUDIENCE_WORDS } from "@/lib/campaigns/schema";
import type { CampaignOnPage } from "@/lib/campaigns/views";
import { previewCampaign } from "@/lib/campaigns/writing/preview-campaign";
import { runCommand } from "@/lib/commands/command";
import type { Ctx } from "@/lib/context";
import { workLocale } from "@/lib/locale/work-locale";
import { PAUSE_WORDS } from "../../../_shared/campaigns/trouble-words";
import { RefreshEvery } from "../../../_shared/refresh-every";
import { MailViews } from "../../_components/mail-views";
import { ProgressBar } from "../../_components/progress-bar";
import { peopleText } from "../../campaign-words";
import { momentText } from "../../moment-text";
import { CampaignControls } from "./campaign-controls";
import { FigureTiles } from "./figure-tiles";
import { UncertainNotice } from "./uncertain-notice";

const NAMED_MAX = 10;

/** What becomes of a campaign that is no draft any more: when, how far, whom it reached, and what can be done about it. */
export async function StartedPage({ ctx, campaign }: { ctx: Ctx; campaign: CampaignOnPage }) {
  const { slug, name, timezone: zone, currency } = ctx.org;
  const { id, status, subject, previewText, body, audience, figures } = campaign;
  const locale = workLocale(ctx.org.locale);
  const mail = await runCommand(ctx, previewCampaign, { subject, previewText, body });
  const path = `/dashboard/${slug}/campaigns/${id}`;
  return (
    <div className="space-y-6">
      {status === "sending" && <RefreshEvery seconds={3} />}
      <Trouble campaign={campaign} />
      {figures !== null && figures.uncertain > 0 && (
        <Uncertain ctx={ctx} campaign={campaign} count={figures.uncertain} />
      )}
      <div className="grid items-start gap-8 *:min-w-0 xl:grid-cols-2">
        <div className="space-y-6">
          <Card aria-labelledby="state-title">
            <h2 id="state-title" className="text-[1.25rem]">
              {STATE_TITLES[status]}
            </h2>
            <div className="mt-2 space-y-1">
              <p>{storyOf(campaign, (at, named) => momentText(at, zone, locale, named))}</p>
              <p className="text-ink-soft">To: {AUDIENCE_WORDS[audience].name}</p>
              {campaign.scheduledInOtherZone && status === "scheduled" && (
                <p className="font-medium text-accent-ink">
                  This time was chosen when your business was in the time zone {campaign.scheduledInOtherZone}. It’s
                  still the same moment; unschedule it to choose another.
                </p>
              )}
            </div>
            {figures !== null && (status === "sending" || status === "paused") && (
              <div className="mt-4">
                <ProgressBar done={figures.recipients - figures.queued} of={figures.recipients} />
              </div>
            )}
            <div className="mt-4 empty:hidden">
              <CampaignControls slug={slug} campaign={campaign} />
            </div>
          </Card>
          {figures !== null && (
            <Card aria-labelledby="figures-title">
              <h2 id="figures-title" className="text-[1.25rem]">
                Results
              </h2>
              <FigureTiles
                figures={figures}
                recipientsPath={`${path}/recipients`}
                currency={currency}
                locale={locale}
              />
              <div className="mt-5 flex flex-wrap gap-3">
                <ButtonLink look="quiet" href={`${path}/recipients`}>
                  See recipients
                </ButtonLink>
                <ButtonLink look="quiet" href={`${path}/recipients/csv`} download>
                  Export CSV
                </ButtonLink>
              </div>
            </Card>
          )}
        </div>
        <section aria-labelledby="mail-title" className="min-w-0">
          <h2 id="mail-title" className="mb-3 text-[1.25rem]">
            The email
          </h2>
          <MailViews slug={slug} from={name} mail={mail} previewText={previewText ?? ""} />
        </section>
      </div>
    </div>
  );
}

const STATE_TITLES: Record<CampaignOnPage["status"], string> = {
  draft: "Draft",
  scheduled: "Scheduled",
  sending: "Being sent",
  paused: "Paused",
  sent: "Sent",
  stopped: "Stopped",
};

/** When it happened, or will, in a sentence. */
function storyOf(campaign: CampaignOnPage, moment: (at: Date, named?: boolean) => string): string {
  const { status, scheduledAt, startedAt, startedBy, sentAt, stoppedAt, figures } = campaign;
  const by = startedBy === null ? "" : ` by ${startedBy}`;
  const started = startedAt === null ? "" : `Started ${moment(startedAt)}${by}.`;
  switch (status) {
    case "scheduled":
      return scheduledAt === null ? "" : `It will be sent on ${moment(scheduledAt, true)}.`;
    case "sent":
      return `${started} ${sentAt === null ? "" : `Finished ${moment(sentAt)}.`}`;
    case "stopped":
      return `${started} Stopped${stoppedAt === null ? "" : ` ${moment(stoppedAt)}`}, when it had been sent to ${peopleText(figures?.sent ?? 0)}.`;
    default:
      return started;
  }
}

/** Why it is paused, if by trouble or by a person. */
function Trouble({ campaign: { pauseReason, status } }: { campaign: CampaignOnPage }) {
  if (status !== "paused" || pauseReason === null) return null;
  const { title, advice } = PAUSE_WORDS[pauseReason];
  return (
    <Notice tone={pauseReason === "person" ? "accent" : "danger"} title={title}>
      {advice}
    </Notice>
  );
}

async function Uncertain({ ctx, campaign, count }: { ctx: Ctx; campaign: CampaignOnPage; count: number }) {
  const { recipients } = await runCommand(ctx, listRecipients, { id: campaign.id, status: "uncertain" });
  const names = recipients.slice(0, NAMED_MAX).map(({ customer }) => customer?.name ?? "an erased customer");
  return (
    <UncertainNotice
      slug={ctx.org.slug}
      id={campaign.id}
      names={names}
      count={count}
      canSend={campaign.status !== "stopped"}
    />
  );
}
