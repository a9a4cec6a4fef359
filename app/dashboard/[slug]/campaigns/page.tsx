import type { Metadata } from "next";
import { ButtonLink } from "@/app/_components/buttons/button";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { Pager } from "@/app/_components/lists/pager";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { listCampaignLines } from "@/lib/campaigns/reading/list-campaign-lines";
import { CAMPAIGN_LIMITS } from "@/lib/campaigns/schema";
import { runCommand } from "@/lib/commands/command";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { workLocale } from "@/lib/locale/work-locale";
import { ListLinks } from "../_shared/lists/list-links";
import { RefreshEvery } from "../_shared/refresh-every";
import { permissionOf } from "../areas";
import { CampaignList } from "./_components/campaign-list";
import type { CampaignStatus } from "./campaign-words";
import { addressOfList, type ListAsked, readListAsked } from "./list-address";

export const metadata: Metadata = { title: "Campaigns" };

type Props = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** Drafts, and what was sent or will be. */
export default async function CampaignsPage({ params, searchParams }: Props) {
  const { ctx } = await dashboardPage(params, permissionOf("campaigns"));
  const asked = readListAsked(await searchParams);
  const { campaigns, nextOffset } = await runCommand(ctx, listCampaignLines, asked);
  const { slug, timezone, locale } = ctx.org;
  const path = `/dashboard/${slug}/campaigns`;
  const isUnused = campaigns.length === 0 && asked.offset === 0 && asked.status === undefined;
  const isMoving = campaigns.some(({ status }) => status === "sending");
  const add = <ButtonLink href={`${path}/new`}>New campaign</ButtonLink>;
  const linkTo = (offset: number | undefined) =>
    offset === undefined ? undefined : addressOfList(path, { status: asked.status, offset });
  return (
    <>
      <PageHeading title="Campaigns" actions={!isUnused && add}>
        News and offers by email, to customers who want them. Agents can write drafts; only people send them.
      </PageHeading>
      {isMoving && <RefreshEvery seconds={5} />}
      {!isUnused && (
        <ListLinks
          links={STATES.map(({ status, name }) => ({
            name,
            href: addressOfList(path, { status, offset: 0 }),
            isShown: status === asked.status,
          }))}
        />
      )}
      {campaigns.length === 0 ? (
        <NoCampaigns asked={asked} path={path} add={add} settings={`/dashboard/${slug}/settings#marketing`} />
      ) : (
        <CampaignList path={path} campaigns={campaigns} zone={timezone} locale={workLocale(locale)} />
      )}
      <Pager
        previous={asked.offset > 0 ? linkTo(Math.max(0, asked.offset - CAMPAIGN_LIMITS.pageDefault)) : undefined}
        next={linkTo(nextOffset)}
      />
    </>
  );
}

const STATES: { status: CampaignStatus | undefined; name: string }[] = [
  { status: undefined, name: "All" },
  { status: "draft", name: "Drafts" },
  { status: "scheduled", name: "Scheduled" },
  { status: "sending", name: "Sending" },
  { status: "paused", name: "Paused" },
  { status: "sent", name: "Sent" },
  { status: "stopped", name: "Stopped" },
];

const NONE: Record<CampaignStatus, string> = {
  draft: "No drafts",
  scheduled: "Nothing is scheduled",
  sending: "Nothing is being sent right now",
  paused: "Nothing is paused",
  sent: "Nothing has been sent yet",
  stopped: "Nothing was stopped",
};

/** Why the list is empty, and what to do about it. */
function NoCampaigns({
  asked,
  path,
  add,
  settings,
}: {
  asked: ListAsked;
  path: string;
  add: React.ReactNode;
  settings: string;
}) {
  const all = (
    <ButtonLink look="quiet" href={path}>
      See all campaigns
    </ButtonLink>
  );
  if (asked.status !== undefined && asked.offset === 0) {
    return <EmptyState title={NONE[asked.status]} action={all} />;
  }
  if (asked.offset > 0) return <EmptyState title="No more campaigns" action={all} />;
  return (
    <EmptyState
      title="No campaigns yet"
      action={
        <>
          {add}
          <ButtonLink look="quiet" href={settings}>
            Who may get news
          </ButtonLink>
        </>
      }
    >
      Write to all your customers, or to those you haven’t seen for a while. You see exactly who gets it before anything
      is sent, everyone gets it once, and whoever unsubscribes never gets another.
    </EmptyState>
  );
}
