"use client";

import { ConfirmButton } from "@/app/_components/dialogs/confirm-button";
import { unpublishPostAction } from "../actions";

/** Turns a published post back into a draft. */
export function UnpublishButton({ slug, id }: { slug: string; id: string }) {
  return (
    <ConfirmButton
      look="quiet"
      title="Unpublish this post?"
      confirm="Unpublish"
      onConfirm={() => unpublishPostAction(slug, { id })}
      consequence="It becomes a draft: its page, the list and the feed no longer show it. If you publish it again, it keeps its address and its date."
    >
      Unpublish
    </ConfirmButton>
  );
}
