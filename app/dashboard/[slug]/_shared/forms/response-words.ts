import type { ResponseHead } from "@/lib/forms/views";

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

/** Why a response can't be opened from a list; null if it can. */
export function whyShut({ emptiedReason, mayRead }: Pick<ResponseHead, "emptiedReason" | "mayRead">): string | null {
  if (emptiedReason !== null) return EMPTIED_WORDS[emptiedReason];
  return mayRead ? null : "Only owners and admins can read it";
}
