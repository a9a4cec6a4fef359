import type { Busy, OccupiedRanges, Wish } from "../../availability/snapshot";
import { isOfferId } from "../../ids";

/**
 * Until when the one member or table that is wanted is kept for someone on the waitlist (UTC); null if it isn't, or if several come into
 * question. `busy` is what overlaps the time.
 */
export function heldUntil(busy: Busy, { memberIds, resourceIds }: Wish, now: Date): string | null {
  const only = (ids: readonly string[] | null) => (ids?.length === 1 ? (ids[0] ?? "") : "");
  const occupied = [busy.byMember.get(only(memberIds)), busy.byResource.get(only(resourceIds))];
  const ends = occupied.flatMap(endsOfOffers).filter((endMs) => endMs > now.getTime());
  return ends.length === 0 ? null : new Date(Math.max(...ends)).toISOString();
}

const endsOfOffers = (ranges: OccupiedRanges | undefined): number[] =>
  (ranges?.owners ?? []).flatMap((owner, n) => (isOfferId(owner) ? [ranges?.expires[n] ?? 0] : []));
