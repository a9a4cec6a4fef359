"use client";

import { ConfirmButton } from "@/app/_components/dialogs/confirm-button";
import { revokeConnectionAction } from "../actions";

export function RevokeConnection({ slug, id, name }: { slug: string; id: string; name: string }) {
  return (
    <ConfirmButton
      look="quiet"
      className="min-h-9 px-3"
      aria-label={`Revoke ${name}`}
      title={`End the connection with “${name}”?`}
      confirm="End the connection"
      consequence={<p>It loses access at once. To connect again, it has to ask you.</p>}
      onConfirm={() => revokeConnectionAction(slug, { id })}
    >
      Revoke
    </ConfirmButton>
  );
}
