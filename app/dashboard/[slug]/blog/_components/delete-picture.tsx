"use client";

import { ConfirmButton } from "@/app/_components/dialogs/confirm-button";
import { deletePictureAction } from "../actions";

/** Deletes a picture that nothing shows. */
export function DeletePicture({ slug, id }: { slug: string; id: string }) {
  return (
    <ConfirmButton
      look="quiet"
      confirmLook="danger"
      title="Delete this picture?"
      confirm="Delete picture"
      onConfirm={() => deletePictureAction(slug, { id })}
      consequence="No post shows it. You can’t undo this."
    >
      Delete
    </ConfirmButton>
  );
}
