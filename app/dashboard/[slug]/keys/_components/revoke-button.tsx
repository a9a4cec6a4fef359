"use client";

import { ConfirmButton } from "@/app/_components/dialogs/confirm-button";
import { revokeKeyAction } from "../actions";

export function RevokeButton({ slug, id, name }: { slug: string; id: string; name: string }) {
  return (
    <ConfirmButton
      look="quiet"
      className="min-h-9 px-3"
      aria-label={`Revoke ${name}`}
      title={`Revoke “${name}”?`}
      confirm="Revoke key"
      consequence={<p>Anything using this key stops working immediately. You can’t undo this.</p>}
      onConfirm={() => revokeKeyAction(slug, { id })}
    >
      Revoke
    </ConfirmButton>
  );
}
