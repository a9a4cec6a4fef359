"use client";

import { ConfirmButton } from "@/app/_components/dialogs/confirm-button";
import { deleteResponseAction } from "../actions";

/** Deletes the answers of a response for good. */
export function DeleteResponse({ slug, id, customerName }: { slug: string; id: string; customerName: string }) {
  return (
    <ConfirmButton
      title={`Delete ${customerName}’s answers?`}
      confirm="Delete for good"
      onConfirm={() => deleteResponseAction(slug, { id })}
      consequence={<p>The answers, signatures and evidence are deleted. You can’t undo this.</p>}
    >
      Delete answers
    </ConfirmButton>
  );
}
