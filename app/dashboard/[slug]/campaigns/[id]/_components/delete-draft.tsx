"use client";

import { useRouter } from "next/navigation";
import { ConfirmButton } from "@/app/_components/dialogs/confirm-button";
import { deleteCampaignAction } from "../../actions";

/** Deletes a draft for good, as it is shown here. */
export function DeleteDraft({ slug, id, revision }: { slug: string; id: string; revision: number }) {
  const router = useRouter();
  return (
    <ConfirmButton
      title="Delete this draft?"
      confirm="Delete draft"
      onConfirm={() => deleteCampaignAction(slug, { id, revision })}
      done={() => router.push(`/dashboard/${slug}/campaigns`)}
      consequence="Its subject and text are deleted. You can’t undo this."
    >
      Delete draft
    </ConfirmButton>
  );
}
