import type { Database } from "../../../db/client";
import { addDays } from "../../../lib/time/local-date";
import { makeBenchBusiness } from "../bench-business";
import { openStarts } from "./book-often";

/** The other tenant: the requests it gets while someone else does something. */
export type Neighbour = {
  slug: string;
  serviceId: string;
  windows: { from: string; to: string }[];
  /** Bookable times, each more than once. */
  starts: string[];
};

export type NeighbourBusiness = Omit<Neighbour, "starts">;

const WEEKS = 8;

export async function makeNeighbour(db: Database): Promise<NeighbourBusiness> {
  const { slug, serviceId, from } = await makeBenchBusiness(db, {
    slug: "bench-neighbour",
    members: 10,
    bookingCount: 1_000,
  });
  const windows = Array.from({ length: WEEKS }, (_, week) => ({
    from: addDays(from, week * 7),
    to: addDays(from, week * 7 + 6),
  }));
  return { slug, serviceId, windows };
}

export async function openNeighbour(baseUrl: string, business: NeighbourBusiness): Promise<Neighbour> {
  return { ...business, starts: await openStarts(baseUrl, business.slug, business.serviceId) };
}

export const STREAMS = ["read", "booking", "health"] as const;
export type Stream = (typeof STREAMS)[number];
export const PER_SECOND: Record<Stream, number> = { read: 20, booking: 2, health: 5 };

type Ask = { path: string; body?: string };

/** The n-th request of a stream: reads in turn, bookings of one time after another. */
export function askOf({ slug, serviceId, windows, starts }: Neighbour, stream: Stream, n: number): Ask {
  if (stream === "health") return { path: "/api/health" };
  if (stream === "booking") {
    const startAt = starts[n % starts.length];
    const contact = { name: "A Neighbour", email: `neighbour${n}@example.com`, phone: `+1 646 ${1_000_000 + n}` };
    return { path: `/api/v1/${slug}/book`, body: JSON.stringify({ serviceId, startAt, ...contact }) };
  }
  const { from, to } = windows[Math.floor(n / 4) % windows.length] ?? { from: "", to: "" };
  const paths = [
    `/api/v1/${slug}/services`,
    `/api/v1/${slug}/availability?serviceId=${serviceId}&from=${from}&to=${to}`,
    `/book/${slug}`,
    `/book/${slug}?service=${serviceId}`,
  ];
  return { path: paths[n % paths.length] ?? "" };
}
