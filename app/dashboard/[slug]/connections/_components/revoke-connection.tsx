"use client";

import { ConfirmButton } from "@/app/_components/dialogs/confirm-button";
import { revokeConnectionAction } from "../actions";

export function RevokeConnection({ slug, id, name }: { slug: string; id: string; name: string }) {
  return (
    <ConfirmButton
      look="quiet"
      className="min-h-9 px-3"
      aria-label={`Disconnect ${name}`}
      title={`Disconnect “${name}”?`}
      confirm="Disconnect"
      consequence={<p>It loses access immediately. To connect again, it needs your permission.</p>}
      onConfirm={() => revokeConnectionAction(slug, { id })}
    >
      Disconnect
    </ConfirmButton>
  );
}
