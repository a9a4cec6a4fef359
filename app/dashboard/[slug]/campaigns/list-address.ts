import type { CampaignStatus } from "./campaign-words";
import { STATUS_WORDS } from "./campaign-words";

export type ListAsked = { status: CampaignStatus | undefined; offset: number };

type Sent = string | string[] | undefined;

/** What a list's address asks for; what makes no sense is left out. */
export function readListAsked({ status, from }: Record<string, Sent>): ListAsked {
  return { status: isStatus(status) ? status : undefined, offset: offsetIn(from) };
}

/** Where a list goes on, from its address; what makes no sense is its beginning. */
export const offsetIn = (sent: Sent): number => (typeof sent === "string" && /^\d{1,6}$/.test(sent) ? Number(sent) : 0);

/** The address of a part of a list. */
export function addressOfList(
  path: string,
  { status, offset }: { status: string | undefined; offset: number },
): string {
  const query = new URLSearchParams({
    ...(status === undefined ? {} : { status }),
    ...(offset === 0 ? {} : { from: String(offset) }),
  });
  return query.size === 0 ? path : `${path}?${query}`;
}

const isStatus = (sent: Sent): sent is CampaignStatus => typeof sent === "string" && Object.hasOwn(STATUS_WORDS, sent);
