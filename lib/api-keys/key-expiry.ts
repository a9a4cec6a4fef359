import { addDays, isLocalDate } from "../time/local-date";
import { wallToMs } from "../time/wall-clock";
import type { NewKey } from "./schema";

const DAY_MS = 86_400_000;

/** When a key that is made now stops: null for never, undefined for a last day that is no day or is over. */
export function keyExpiry(
  { expiry, lastDay }: Pick<NewKey, "expiry" | "lastDay">,
  now: Date,
  timezone: string,
): Date | null | undefined {
  if (expiry === "never") return null;
  if (expiry !== "date") return new Date(now.getTime() + Number(expiry) * DAY_MS);
  if (!isLocalDate(lastDay)) return undefined;
  const expiresAt = new Date(wallToMs(addDays(lastDay, 1), 0, timezone));
  return expiresAt > now ? expiresAt : undefined;
}
