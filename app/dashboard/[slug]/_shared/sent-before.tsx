import { nanoid } from "nanoid";
import Link from "next/link";
import { useEffect } from "react";
import type { ActionRefusal } from "@/app/_components/forms/action-refusal";

/** The way to the booking that a form made when it was sent before; nothing after any other refusal. */
export function BookedBefore({ slug, refusal }: { slug: string; refusal: ActionRefusal | null }) {
  const { id = null, ref = null } = refusal?.sentBefore ?? {};
  if (id === null) return null;
  return (
    <Link href={`/dashboard/${slug}/bookings/${id}`} prefetch={false} className="font-semibold underline">
      Look at booking {ref}
    </Link>
  );
}

/** Gives a form another key once it's said that it was sent before: whoever sends it again means it. */
export function useKeyAfterSentBefore(refusal: ActionRefusal | null, setKey: (key: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one key for each refusal, however often the form is rendered
  useEffect(() => {
    if (refusal?.sentBefore) setKey(nanoid());
  }, [refusal]);
}
