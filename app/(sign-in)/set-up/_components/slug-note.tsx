"use client";

import { useEffect, useState } from "react";
import { Slug } from "@/lib/orgs/profile.schema";
import { checkSlugAction } from "../actions";

const PAUSE_MS = 350;

type Known = { slug: string; isFree: boolean };

/** The address as customers will see it, and whether it is available; checked whenever typing pauses. */
export function SlugNote({
  slug,
  bookingPages,
  isRefused,
}: {
  slug: string;
  bookingPages: string;
  /** the field already shows an error */
  isRefused: boolean;
}) {
  const [known, setKnown] = useState<Known | null>(null);
  const isSlug = Slug.safeParse(slug).success;
  useEffect(() => {
    if (!isSlug) return;
    let isPast = false;
    const timer = setTimeout(async () => {
      const answer = await checkSlugAction({ slug }).catch(() => null);
      if (!isPast && answer?.ok) setKnown({ slug, isFree: answer.view.isFree });
    }, PAUSE_MS);
    return () => {
      isPast = true;
      clearTimeout(timer);
    };
  }, [slug, isSlug]);
  const isKnown = isSlug && !isRefused && known?.slug === slug;
  return (
    <>
      <span className="break-all">
        {bookingPages}
        <span className="font-semibold text-ink">{slug || "…"}</span>
      </span>
      <span aria-live="polite" className="mt-0.5 block min-h-6">
        {isKnown &&
          (known.isFree ? (
            <span className="font-medium text-brand-ink">This address is available.</span>
          ) : (
            <span className="font-medium text-danger">This address is taken.</span>
          ))}
      </span>
    </>
  );
}
