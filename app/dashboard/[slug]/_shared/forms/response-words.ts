import type { ResponseHead, Visit } from "@/lib/forms/views";
import { momentText } from "./moment-text";

/** How a response came in. */
export const DOOR_WORDS: Record<ResponseHead["door"], string> = {
  holder: "From the booking’s page",
  link: "By an emailed link",
  desk: "At the desk",
};

/** Why a response has no answers anymore. */
export const EMPTIED_WORDS: Record<NonNullable<ResponseHead["emptiedReason"]>, string> = {
  erased: "Erased with the customer’s data",
  expired: "Answers deleted when their time was up",
  deleted: "Answers deleted by your team",
};

/** "one response", "3 responses" */
export const responsesWords = (count: number): string => (count === 1 ? "one response" : `${count} responses`);

/** The visit that a response belongs to. */
export const visitText = (visit: Visit | null, zone: string, locale: string): string =>
  visit === null ? "Without a booking" : `For ${visit.serviceName} on ${momentText(visit.startAt, zone, locale)}`;

/** Why a response can't be opened from a list; null if it can. */
export function whyShut({ emptiedReason, mayRead }: Pick<ResponseHead, "emptiedReason" | "mayRead">): string | null {
  if (emptiedReason !== null) return EMPTIED_WORDS[emptiedReason];
  return mayRead ? null : "Only owners and admins can read it";
}
