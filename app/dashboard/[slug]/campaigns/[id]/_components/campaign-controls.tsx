"use client";

import { ConfirmButton } from "@/app/_components/dialogs/confirm-button";
import type { CampaignOnPage } from "@/lib/campaigns/views";
import { ActionButton } from "../../../_shared/action-button";
import { pauseCampaignAction, resumeCampaignAction, stopCampaignAction, unscheduleCampaignAction } from "../../actions";

type Props = { slug: string; campaign: Pick<CampaignOnPage, "id" | "revision" | "status"> };

/** What can be done with a campaign that isn't over: take it back, pause it, resume it, stop it. */
export function CampaignControls({ slug, campaign: { id, revision, status } }: Props) {
  if (status === "scheduled") {
    return (
      <ActionButton look="quiet" call={() => unscheduleCampaignAction(slug, { id, revision })}>
        Unschedule
      </ActionButton>
    );
  }
  if (status !== "sending" && status !== "paused") return null;
  return (
    <div className="flex flex-wrap items-start gap-3">
      {status === "sending" ? (
        <ActionButton look="quiet" call={() => pauseCampaignAction(slug, { id })}>
          Pause
        </ActionButton>
      ) : (
        <ActionButton call={() => resumeCampaignAction(slug, { id })}>Resume</ActionButton>
      )}
      <ConfirmButton
        title="Stop this campaign?"
        confirm="Stop for good"
        onConfirm={() => stopCampaignAction(slug, { id })}
        consequence="Whoever hasn’t got it yet never will. What was sent stays sent. You can’t undo this; to interrupt it for a while, pause it instead."
      >
        Stop
      </ConfirmButton>
    </div>
  );
}
