import { Badge } from "@/app/_components/lists/badge";
import type { CampaignLine } from "@/lib/campaigns/views";
import { isOfProgram, STATUS_WORDS } from "../campaign-words";

/** How far a campaign is; what a program wrote is marked with its name (rule M26). */
export function CampaignState({ campaign }: { campaign: Pick<CampaignLine, "status" | "createdBy"> }) {
  const { status, createdBy } = campaign;
  const { name, tone } = STATUS_WORDS[status];
  return (
    <span className="inline-flex flex-wrap gap-2">
      <Badge tone={tone}>{name}</Badge>
      {isOfProgram(campaign) && (
        <Badge tone="accent">
          Written by <bdi>{createdBy.name}</bdi>
        </Badge>
      )}
    </span>
  );
}
