import type { Metadata } from "next";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { orNotFound } from "@/app/or-not-found";
import { getCampaignPage } from "@/lib/campaigns/reading/get-campaign-page";
import { runCommand } from "@/lib/commands/command";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { permissionOf } from "../../areas";
import { CampaignState } from "../_components/campaign-state";
import { CopyCampaign } from "../_components/copy-campaign";
import { DraftPage } from "./_components/draft-page";
import { StartedPage } from "./_components/started-page";

export const metadata: Metadata = { title: "Campaign" };

/** A campaign: the editor of a draft; what becomes of any other. */
export default async function CampaignPage({ params }: { params: Promise<{ slug: string; id: string }> }) {
  const { ctx } = await dashboardPage(params, permissionOf("campaigns"));
  const { slug } = ctx.org;
  const campaign = await orNotFound(runCommand(ctx, getCampaignPage, { id: (await params).id }));
  return (
    <>
      <PageHeading
        title={<bdi className="wrap-anywhere">{campaign.subject}</bdi>}
        back={{ href: `/dashboard/${slug}/campaigns`, name: "Campaigns" }}
        actions={<CopyCampaign slug={slug} id={campaign.id} />}
      >
        <CampaignState campaign={campaign} />
      </PageHeading>
      {campaign.status === "draft" ? (
        <DraftPage ctx={ctx} campaign={campaign} />
      ) : (
        <StartedPage ctx={ctx} campaign={campaign} />
      )}
    </>
  );
}
