"use client";

import { useRouter } from "next/navigation";
import { ConfirmButton } from "@/app/_components/dialogs/confirm-button";
import { deleteFormAction } from "../actions";

/** Deletes a form that nobody has filled in. */
export function DeleteForm({ slug, id, name }: { slug: string; id: string; name: string }) {
  const router = useRouter();
  return (
    <ConfirmButton
      title={`Delete “${name}”?`}
      confirm="Delete form"
      onConfirm={() => deleteFormAction(slug, { id })}
      done={() => router.push(`/dashboard/${slug}/forms`)}
      consequence={<p>Nobody has filled it in. You can’t undo this.</p>}
    >
      Delete form
    </ConfirmButton>
  );
}
