import type { Metadata } from "next";
import { ButtonLink } from "@/app/_components/buttons/button";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { Pager } from "@/app/_components/lists/pager";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { orNotFound } from "@/app/or-not-found";
import { getCampaignPage } from "@/lib/campaigns/reading/get-campaign-page";
import { listRecipients } from "@/lib/campaigns/reading/list-recipients";
import { CAMPAIGN_LIMITS } from "@/lib/campaigns/schema";
import type { RecipientLine } from "@/lib/campaigns/views";
import { runCommand } from "@/lib/commands/command";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { workLocale } from "@/lib/locale/work-locale";
import { ListLinks } from "../../../_shared/lists/list-links";
import { permissionOf } from "../../../areas";
import { RECIPIENT_WORDS } from "../../campaign-words";
import { addressOfList, offsetIn } from "../../list-address";
import { RecipientList } from "../_components/recipient-list";

export const metadata: Metadata = { title: "Recipients" };

type Status = RecipientLine["status"];

type Props = {
  params: Promise<{ slug: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** Everyone a campaign was sent to, or was to be, and what became of it. */
export default async function RecipientsPage({ params, searchParams }: Props) {
  const { ctx } = await dashboardPage(params, permissionOf("campaigns"));
  const { slug, timezone } = ctx.org;
  const sent = await searchParams;
  const [status, offset] = [statusIn(sent.status), offsetIn(sent.from)];
  const campaign = await orNotFound(runCommand(ctx, getCampaignPage, { id: (await params).id }));
  const { recipients, nextOffset } = await runCommand(ctx, listRecipients, { id: campaign.id, status, offset });
  const page = `/dashboard/${slug}/campaigns/${campaign.id}`;
  const path = `${page}/recipients`;
  const linkTo = (from: number | undefined) =>
    from === undefined ? undefined : addressOfList(path, { status, offset: from });
  return (
    <>
      <PageHeading
        title="Recipients"
        back={{ href: page, name: campaign.subject }}
        actions={
          campaign.startedAt !== null && (
            <ButtonLink look="quiet" href={`${path}/csv`} download>
              Export CSV
            </ButtonLink>
          )
        }
      >
        The list is kept for 400 days after the campaign. An erased customer is no longer named.
      </PageHeading>
      <ListLinks
        links={[undefined, ...STATUSES].map((one) => ({
          name: one === undefined ? "All" : RECIPIENT_WORDS[one],
          href: addressOfList(path, { status: one, offset: 0 }),
          isShown: one === status,
        }))}
      />
      {recipients.length === 0 ? (
        <EmptyState
          title={campaign.startedAt === null ? "This campaign hasn’t been sent yet" : "Nobody here"}
          action={
            <ButtonLink look="quiet" href={page}>
              Go to the campaign
            </ButtonLink>
          }
        />
      ) : (
        <RecipientList slug={slug} recipients={recipients} zone={timezone} locale={workLocale(ctx.org.locale)} />
      )}
      <Pager
        previous={offset > 0 ? linkTo(Math.max(0, offset - CAMPAIGN_LIMITS.recipientsPage)) : undefined}
        next={linkTo(nextOffset)}
      />
    </>
  );
}

const STATUSES: readonly Status[] = ["sent", "failed", "skipped", "uncertain", "queued"];

const statusIn = (sent: string | string[] | undefined): Status | undefined =>
  STATUSES.find((status) => status === sent);
