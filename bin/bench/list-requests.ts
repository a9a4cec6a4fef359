import { sessionCookie } from "../../lib/testing/caller/session-cookie";
import type { LargeBusiness } from "./large-business";

export type ListRequest = { path: string; read(): Promise<void> };

/** How to request each dashboard list and each read by key; a read throws unless it succeeds. */
export async function listRequests(baseUrl: string, business: LargeBusiness): Promise<ListRequest[]> {
  const cookie = await sessionCookie(baseUrl, business.owner);
  const request = (path: string, headers: Record<string, string>): ListRequest => ({
    path,
    async read() {
      const answer = await fetch(`${baseUrl}${path}`, { headers, redirect: "manual" });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    },
  });
  return [
    ...apiPaths(business).map((path) => request(path, { Authorization: `Bearer ${business.key}` })),
    ...dashboardPaths(business).map((path) => request(path, { Cookie: cookie })),
  ];
}

function apiPaths({ slug }: LargeBusiness): string[] {
  const all = "from=2000-01-01&status=completed,cancelled,no_show,confirmed,pending";
  return [
    "customers",
    "appointments",
    "appointments?limit=50&offset=10000",
    "appointments?from=2000-01-01",
    "appointments?from=2000-01-01&status=no_show",
    `appointments?${all}`,
    `appointments?${all}&offset=500000`,
    "appointments?from=2000-01-01&status=completed&offset=500000",
  ].map((path) => `/api/v1/${slug}/${path}`);
}

function dashboardPaths({ slug, staffId, serviceId }: LargeBusiness): string[] {
  return [
    "",
    "/calendar?view=day",
    "/calendar?view=week",
    "/bookings",
    "/bookings?times=past",
    "/bookings?times=past&status=cancelled",
    "/bookings?status=cancelled",
    `/bookings?member=${staffId}`,
    `/bookings?times=past&member=${staffId}`,
    `/bookings?times=past&member=${staffId}&service=${serviceId}`,
    `/bookings?service=${serviceId}`,
    "/bookings?q=Ada",
    "/bookings?q=person4711%40example.com",
    "/customers",
    "/customers?q=Ada",
    "/customers?q=person4711",
    "/customers?q=0004711",
    "/waitlist",
    "/waitlist?of=ended",
    "/services",
    "/members",
  ].map((path) => `/dashboard/${slug}${path}`);
}
