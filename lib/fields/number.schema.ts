import { z } from "zod";

const WHOLE = "must be a whole number";

export const whole = (min: number, max: number) =>
  z.number(WHOLE).int(WHOLE).min(min, `must be at least ${min}`).max(max, `must be at most ${max}`);

export const CENTS_MAX = 100_000_000;
/** An amount in minor units of the business's currency. */
export const Cents = whole(0, CENTS_MAX);

const SORT_ORDER_MAX = 1_000_000;
export const SortOrder = whole(-SORT_ORDER_MAX, SORT_ORDER_MAX).optional();

/** The minutes of a day; no service takes longer. */
export const DAY_MINUTES = 1_440;
export const MinuteOfDay = whole(0, DAY_MINUTES);

/** For how many minutes before or after a booking its member and its table may be kept free at most (rule I4). */
export const BUFFER_MINUTES_MAX = 720;
export const BufferMin = whole(0, BUFFER_MINUTES_MAX);

/** For how many people one booking can be (rule H4.2). */
export const PARTY_SIZE = { min: 1, max: 50 } as const;
export const PartySize = whole(PARTY_SIZE.min, PARTY_SIZE.max);
