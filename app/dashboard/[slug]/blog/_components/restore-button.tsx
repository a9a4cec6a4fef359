"use client";

import { useRouter } from "next/navigation";
import { ConfirmButton } from "@/app/_components/dialogs/confirm-button";
import { restoreRevisionAction } from "../actions";

/** Makes an earlier version the post's text again. */
export function RestoreButton({
  slug,
  id,
  revision,
  expectedRevision,
}: {
  slug: string;
  id: string;
  revision: number;
  /** of the post when this page was opened */
  expectedRevision: number;
}) {
  const router = useRouter();
  return (
    <ConfirmButton
      look="primary"
      title={`Restore version ${revision}?`}
      confirm="Restore this version"
      onConfirm={() => restoreRevisionAction(slug, { id, revision, expectedRevision })}
      done={() => router.push(`/dashboard/${slug}/blog/${id}`)}
      consequence="The post gets this title, text, summary and cover again. What it says now is kept as an earlier version. If the post is published, readers see the change at once."
    >
      Restore this version
    </ConfirmButton>
  );
}
