import { Card } from "@/app/_components/pages/card";
import { Notice } from "@/app/_components/pages/notice";
import type { CampaignOnPage } from "@/lib/campaigns/views";
import type { Ctx } from "@/lib/context";
import { RETURN_WORDS } from "../../../_shared/campaigns/trouble-words";
import { CampaignForm } from "../../_components/campaign-form";
import { MarketingOff } from "../../_components/marketing-off";
import { audienceFacts } from "../../audience-facts";

import { DeleteDraft } from "./delete-draft";

/** The editor of a draft. */
export async function DraftPage({ ctx, campaign }: { ctx: Ctx; campaign: CampaignOnPage }) {
  const { slug, name } = ctx.org;
  const { id, revision, returnReason } = campaign;
  const { isOff, ...facts } = await audienceFacts(ctx);
  return (
    <div className="space-y-6">
      {returnReason && (
        <Notice tone="accent" title={RETURN_WORDS[returnReason]}>
          Nobody has got it. Review it to send it now or to schedule it again.
        </Notice>
      )}
      {isOff && <MarketingOff slug={slug} />}
      <CampaignForm key={id} slug={slug} business={name} campaign={campaign} {...facts} />
      <Card aria-labelledby="delete-title" className="flex flex-wrap items-center justify-between gap-4">
        <div className="max-w-prose">
          <h2 id="delete-title" className="text-[1.25rem]">
            Delete this draft
          </h2>
          <p className="mt-1.5 text-[0.9375rem] text-ink-soft">Its text is gone afterwards.</p>
        </div>
        <DeleteDraft slug={slug} id={id} revision={revision} />
      </Card>
    </div>
  );
}
