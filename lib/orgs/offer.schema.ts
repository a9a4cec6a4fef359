import { z } from "zod";
import { RESOURCE_KINDS } from "../../db/vocabulary";
import { Cents, listOf, Name, SortOrder, Text, whole } from "./fields.schema";
import { DateException, Week } from "./hours.schema";

export const StaffMember = z.object({
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
  timeOff: listOf(z.object({ from: z.string(), to: z.string() })).default([]),
});

export const Resource = z.object({
  name: Name,
  kind: z.enum(RESOURCE_KINDS).default("table"),
  capacity: whole(1, 50),
  sortOrder: SortOrder,
  active: z.boolean().default(true),
});

export const AddOn = z.object({ name: Name, priceCents: Cents.default(0), durationMin: whole(0, 1440).default(0) });

/** A deposit is a part of the price. */
export const isPartOfPrice = ({ priceCents, depositCents }: { priceCents: number; depositCents: number }): boolean =>
  depositCents <= priceCents;

export const Service = z
  .object({
    name: Name,
    description: Text.nullable().default(null),
    category: Text.default(""),
    durationMin: whole(5, 1440),
    priceCents: Cents.default(0),
    depositCents: Cents.default(0),
    bufferBeforeMin: whole(0, 720).default(0),
    bufferAfterMin: whole(0, 720).default(0),
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
    message: "must not be more than priceCents",
  });
