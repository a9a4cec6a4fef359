import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ButtonLink } from "@/app/_components/buttons/button";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { orNotFound } from "@/app/or-not-found";
import { getCampaignPage } from "@/lib/campaigns/reading/get-campaign-page";
import { reviewCampaign } from "@/lib/campaigns/sending/review-campaign";
import { runCommand } from "@/lib/commands/command";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { formatTime } from "@/lib/locale/format";
import { workLocale } from "@/lib/locale/work-locale";
import { getMarketingSettings } from "@/lib/marketing/get-marketing-settings";
import { unlessTooMuch } from "@/lib/read-at-once";
import { permissionOf } from "../../../areas";
import { CampaignState } from "../../_components/campaign-state";
import { MailViews } from "../../_components/mail-views";
import { TooMuch } from "../../_components/too-much";
import { LinkList } from "./_components/link-list";
import { Obstacles } from "./_components/obstacles";
import { ReachCard } from "./_components/reach-card";
import { SendPanel } from "./_components/send-panel";
import { TestButton } from "./_components/test-button";

export const metadata: Metadata = { title: "Review campaign" };

/** Everything that a person sees before a campaign is sent (rule M14). */
export default async function ReviewPage({ params }: { params: Promise<{ slug: string; id: string }> }) {
  const { ctx, user } = await dashboardPage(params, permissionOf("campaigns"));
  const { slug, name, timezone: zone } = ctx.org;
  const { id, status } = await orNotFound(runCommand(ctx, getCampaignPage, { id: (await params).id }));
  const locale = workLocale(ctx.org.locale);
  const page = `/dashboard/${slug}/campaigns/${id}`;
  if (status !== "draft") redirect(page);
  const [review, { lapsedAfterDays }] = await Promise.all([
    unlessTooMuch(() => runCommand(ctx, reviewCampaign, { id })),
    getMarketingSettings(ctx),
  ]);
  if (review === null) return <TooMuch back={{ href: page, name: "Draft" }} />;
  const { campaign, reach, obstacles, preview, links, writtenToLately, isNight } = review;
  return (
    <>
      <PageHeading
        title={
          <>
            Review: <bdi className="wrap-anywhere">{campaign.subject}</bdi>
          </>
        }
        back={{ href: `/dashboard/${slug}/campaigns`, name: "Campaigns" }}
        actions={
          <ButtonLink look="quiet" href={page}>
            Edit draft
          </ButtonLink>
        }
      >
        <CampaignState campaign={campaign} />
      </PageHeading>
      <div className="grid items-start gap-x-8 gap-y-6 *:min-w-0 xl:grid-cols-2 xl:grid-rows-[auto_1fr]">
        <div className="space-y-6">
          <Obstacles obstacles={obstacles} settings={`/dashboard/${slug}/settings`} />
          <ReachCard
            campaign={campaign}
            reach={reach}
            lapsedAfterDays={lapsedAfterDays}
            writtenToLately={writtenToLately}
            people={`${page}/people`}
          />
          <LinkList links={links} />
        </div>
        <section
          aria-labelledby="preview-title"
          className="xl:sticky xl:top-6 xl:col-start-2 xl:row-span-2 xl:row-start-1"
        >
          <h2 id="preview-title" className="text-[1.25rem]">
            Preview
          </h2>
          <p className="mt-1 mb-3 text-[0.9375rem] text-ink-soft">
            As it is sent to <bdi>{preview.for}</bdi>
          </p>
          <MailViews slug={slug} from={name} mail={preview} previewText={campaign.previewText ?? ""} />
        </section>
        <div className="space-y-6">
          <TestButton slug={slug} id={id} to={user.email} />
          <SendPanel
            key={campaign.revision}
            slug={slug}
            campaign={{ id, revision: campaign.revision }}
            recipients={reach.now}
            isBlocked={obstacles.length > 0}
            canSchedule={obstacles.every(
              (obstacle) => obstacle === "empty_audience" || obstacle === "audience_too_large",
            )}
            clock={{ zone, locale, localTime: formatTime(ctx.now.getTime(), zone, locale), isNight }}
          />
        </div>
      </div>
    </>
  );
}
