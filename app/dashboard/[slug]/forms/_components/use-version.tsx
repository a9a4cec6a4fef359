"use client";

import { useRouter } from "next/navigation";
import { ConfirmButton } from "@/app/_components/dialogs/confirm-button";
import type { ShownForm } from "@/lib/forms/views";
import { saveFormAction } from "../actions";

/** Saves the text of an earlier version as the form's newest. */
export function UseVersion({
  slug,
  shown,
  current,
  updatedAt,
}: {
  slug: string;
  shown: ShownForm;
  /** the form's version when this page was opened, and when it was changed last */
  current: number;
  updatedAt: string;
}) {
  const router = useRouter();
  const { id, name, description, fields, version } = shown;
  return (
    <ConfirmButton
      look="primary"
      title={`Use version ${version} again?`}
      confirm="Use this version again"
      onConfirm={() => saveFormAction(slug, { id, name, description, fields, expectedUpdatedAt: updatedAt })}
      done={() => router.push(`/dashboard/${slug}/forms/${encodeURIComponent(id)}`)}
      consequence={
        <p>
          The form gets this name, description and these fields again, as its newest version. Version {current} stays in
          the list. Settings and services don’t change.
        </p>
      }
    >
      Use this version again
    </ConfirmButton>
  );
}
