import type { Metadata } from "next";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { permissionOf } from "../../areas";
import { CampaignForm } from "../_components/campaign-form";
import { MarketingOff } from "../_components/marketing-off";
import { audienceFacts } from "../audience-facts";

export const metadata: Metadata = { title: "New campaign" };

export default async function NewCampaignPage({ params }: { params: Promise<{ slug: string }> }) {
  const { ctx } = await dashboardPage(params, permissionOf("campaigns"));
  const { slug, name } = ctx.org;
  const { isOff, ...facts } = await audienceFacts(ctx);
  return (
    <>
      <PageHeading title="New campaign" back={{ href: `/dashboard/${slug}/campaigns`, name: "Campaigns" }}>
        Nothing is sent until you have reviewed it on the next page.
      </PageHeading>
      <div className="space-y-6">
        {isOff && <MarketingOff slug={slug} />}
        <CampaignForm slug={slug} business={name} campaign={null} {...facts} />
      </div>
    </>
  );
}
