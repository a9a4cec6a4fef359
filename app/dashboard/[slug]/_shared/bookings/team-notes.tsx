import { StickyNote } from "lucide-react";

/** What the team has noted for itself. */
export function TeamNotes({ teamNotes }: { teamNotes: string | null }) {
  if (teamNotes === null) return null;
  return (
    <div className="mb-4">
      <p className="flex items-center gap-2 font-semibold">
        <StickyNote aria-hidden className="size-4.5 text-accent-ink" strokeWidth={1.75} />
        Team notes
      </p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{teamNotes}</p>
    </div>
  );
}
