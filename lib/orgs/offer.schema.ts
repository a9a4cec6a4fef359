import { z } from "zod";
import { RESOURCE_KINDS } from "../../db/vocabulary";
import { TIME_TEXT_MAX } from "../fields/date-time.schema";
import { listOf } from "../fields/list.schema";
import { BufferMin, Cents, DAY_MINUTES, PartySize, SortOrder, whole } from "../fields/number.schema";
import { atMost, Name, Text } from "../fields/text.schema";
import { DateException, Week } from "./hours.schema";

const TimeText = z.string().max(TIME_TEXT_MAX, atMost(TIME_TEXT_MAX));

export const FileMember = z.object({
  name: Name,
  title: Text.nullable().default(null),
  bio: Text.nullable().default(null),
  email: Text.default(""),
  phone: Text.default(""),
  active: z.boolean().default(true),
  bookable: z.boolean().default(true),
  sortOrder: SortOrder,
  hours: Week.nullable().default(null),
  exceptions: listOf(DateException).default([]),
  timeOff: listOf(z.object({ from: TimeText, to: TimeText })).default([]),
});

export const FileResource = z.object({
  name: Name,
  kind: z.enum(RESOURCE_KINDS).default("table"),
  /** the largest party it seats */
  capacity: PartySize,
  sortOrder: SortOrder,
  active: z.boolean().default(true),
});

export const AddOn = z.object({
  name: Name,
  priceCents: Cents.default(0),
  durationMin: whole(0, DAY_MINUTES).default(0),
});

/** A deposit is a part of the price. */
export const isPartOfPrice = ({ priceCents, depositCents }: { priceCents: number; depositCents: number }): boolean =>
  depositCents <= priceCents;

export const FileService = z
  .object({
    name: Name,
    description: Text.nullable().default(null),
    category: Text.default(""),
    durationMin: whole(5, DAY_MINUTES),
    priceCents: Cents.default(0),
    depositCents: Cents.default(0),
    bufferBeforeMin: BufferMin.default(0),
    bufferAfterMin: BufferMin.default(0),
    staffed: z.boolean().default(true),
    active: z.boolean().default(true),
    bookableOnline: z.boolean().default(true),
    sortOrder: SortOrder,
    staff: listOf(Name).optional(),
    resources: listOf(Name).default([]),
    addOns: listOf(AddOn).default([]),
  })
  .refine(isPartOfPrice, {
    path: ["depositCents"],
    message: "must not be higher than priceCents",
  });

/** Everything a business offers, with the members and tables it needs; `checkBusinessFile` checks the references. */
export const Offer = z.object({
  staff: listOf(FileMember).default([]),
  resources: listOf(FileResource).default([]),
  services: listOf(FileService).default([]),
});
export type Offer = z.output<typeof Offer>;
