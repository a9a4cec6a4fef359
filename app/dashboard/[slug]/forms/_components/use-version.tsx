"use client";

import { useRouter } from "next/navigation";
import { ConfirmButton } from "@/app/_components/dialogs/confirm-button";
import type { ShownForm } from "@/lib/forms/views";
import { saveFormAction } from "../actions";

/** Saves the text of an earlier version as the form's newest. */
export function UseVersion({ slug, shown, current }: { slug: string; shown: ShownForm; current: number }) {
  const router = useRouter();
  const { id, name, description, fields, version } = shown;
  return (
    <ConfirmButton
      look="primary"
      title={`Use version ${version} again?`}
      confirm="Use this version again"
      onConfirm={() => saveFormAction(slug, { id, name, description, fields, expectedVersion: current })}
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
