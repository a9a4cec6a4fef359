"use client";

import { useRouter } from "next/navigation";
import { ActionButton } from "../../_shared/action-button";
import { copyCampaignAction } from "../actions";

/** "Use again": makes a new draft with the same text and audience, and leads to it. */
export function CopyCampaign({ slug, id }: { slug: string; id: string }) {
  const router = useRouter();
  return (
    <ActionButton
      look="quiet"
      call={() => copyCampaignAction(slug, { id })}
      done={(copy) => router.push(`/dashboard/${slug}/campaigns/${copy.id}`)}
    >
      Use again
    </ActionButton>
  );
}
