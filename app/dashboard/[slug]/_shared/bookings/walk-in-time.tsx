"use client";

import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import { Notice } from "@/app/_components/pages/notice";
import type { WalkInView } from "@/lib/desk/entering/find-walk-in";
import { formatTime } from "@/lib/locale/format";
import { findWalkInAction } from "./actions";

type Asked = { serviceId: string; staffId?: string | null; partySize?: number | "" | null };
type Found = { is: "looking" } | { is: "known"; view: WalkInView } | { is: "failed"; why: string };

/** When the walk-in would be served, and by whom. */
export function WalkInTime({
  slug,
  asked,
  zone,
  locale,
}: {
  slug: string;
  asked: Asked;
  zone: string;
  locale: string;
}) {
  const found = useWalkIn(slug, JSON.stringify(asked));
  return (
    <div aria-live="polite" className="min-h-6">
      {found.is === "looking" && <p className="text-ink-soft">Finding the next available time…</p>}
      {found.is === "failed" && <Notice tone="danger">{found.why}</Notice>}
      {found.is === "known" && found.view === null && (
        <Notice tone="accent">
          There’s no time left for this today. You can still{" "}
          <Link href={`/dashboard/${slug}/bookings/new`} prefetch={false} className="prose-link">
            choose a time yourself
          </Link>
          .
        </Notice>
      )}
      {found.is === "known" && found.view !== null && (
        <p className="figures font-medium text-brand-ink">{wordsOf(found.view, zone, locale)}</p>
      )}
    </div>
  );
}

function wordsOf({ startAt, isNow, members }: NonNullable<WalkInView>, zone: string, locale: string): string {
  const when = isNow ? "Now" : `At ${formatTime(Date.parse(startAt), zone, locale)}`;
  const [only] = members;
  if (only === undefined) return when;
  return members.length === 1
    ? `${when}, with ${only}`
    : `${when}, with one of ${members.length} available team members`;
}

function useWalkIn(slug: string, asked: string): Found {
  const [found, setFound] = useState<Found>({ is: "looking" });
  const latest = useRef(0);
  useEffect(() => {
    const mine = ++latest.current;
    setFound({ is: "looking" });
    findWalkInAction(slug, JSON.parse(asked)).then(
      (answer) => {
        if (mine === latest.current) {
          setFound(answer.ok ? { is: "known", view: answer.view } : { is: "failed", why: answer.error });
        }
      },
      () =>
        mine === latest.current &&
        setFound({ is: "failed", why: "We couldn’t reach the server. Check your connection and try again." }),
    );
  }, [slug, asked]);
  return found;
}
