import { z } from "zod";
import { BOOKING_LIMITS } from "../bookings/fields.schema";

/** Bounds of a business file (DESIGN section 6); texts in characters, times in minutes, money in minor units. */
export const BOUNDS = {
  nameMax: 120,
  textMax: 2_000,
  priceCentsMax: 100_000_000,
  sortOrderMax: 1_000_000,
  entriesMax: 2_000,
} as const;

const WHOLE = "must be a whole number";
export const whole = (min: number, max: number) =>
  z.number(WHOLE).int(WHOLE).min(min, `must be at least ${min}`).max(max, `must be at most ${max}`);
/** What PostgreSQL can keep as it is. */
const isStorable = (text: string) => !text.includes("\u0000") && text.isWellFormed();
const UNSTORABLE = "must be well-formed text without U+0000";
export const Name = z
  .string("is needed")
  .trim()
  .min(1, "is needed")
  .max(BOUNDS.nameMax, `must have at most ${BOUNDS.nameMax} characters`)
  .refine(isStorable, UNSTORABLE);
/** Lines end alike, whether a browser, a file of Windows or a program wrote them. */
const withPlainLines = (text: string) => text.replace(/\r\n?/g, "\n");
export const Text = z
  .string("must be a text")
  .overwrite(withPlainLines)
  .max(BOUNDS.textMax, `must have at most ${BOUNDS.textMax} characters`)
  .refine(isStorable, UNSTORABLE);
/** The id of a service, a member, a table or an extra, as it comes from outside. */
export const EntryId = z
  .string("is needed")
  .min(1, "is needed")
  .max(BOOKING_LIMITS.idMax, "is not an id")
  .refine(isStorable, UNSTORABLE);
export const Cents = whole(0, BOUNDS.priceCentsMax);
export const SortOrder = whole(-BOUNDS.sortOrderMax, BOUNDS.sortOrderMax).optional();
export const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).max(BOUNDS.entriesMax);
