import { z } from "zod";
import { ENTRY_CHANGES, ENTRY_STATUSES, OFFER_STATUSES } from "../../db/vocabulary";

/** A wish with the names of what it is for. */
const WishView = z.object({
  serviceId: z.string(),
  serviceName: z.string(),
  staffId: z.string().nullable(),
  /** null: any member */
  staffName: z.string().nullable(),
  partySize: z.int().nullable(),
  /** local days, both included */
  fromDate: z.string(),
  toDate: z.string(),
  /** minutes from local midnight, both included */
  fromMin: z.int(),
  toMin: z.int(),
});

/** A place on the waitlist for its holder's page: nothing about the person. */
export const EntryView = z.object({
  id: z.string(),
  /** by the clock */
  status: z.enum(ENTRY_STATUSES),
  wish: WishView,
  joinedAt: z.date(),
  /** waiting people who come first for a time that fits this wish; 0 unless waiting */
  peopleBefore: z.int(),
  /** the offer that can be taken right now */
  openOffer: z.object({ id: z.string(), startAt: z.date(), expiresAt: z.date() }).nullable(),
  /** the booking, for one who took an offer */
  bookingId: z.string().nullable(),
});
export type EntryView = z.infer<typeof EntryView>;

/** An offer for its holder's page: nothing about the person. */
export const OfferView = z.object({
  id: z.string(),
  entryId: z.string(),
  /** by the clock: `open` only while it can be taken */
  status: z.enum(OFFER_STATUSES),
  wish: WishView,
  startAt: z.date(),
  endAt: z.date(),
  expiresAt: z.date(),
  /** who is kept for it; null: nobody is needed */
  memberName: z.string().nullable(),
  priceCents: z.int(),
  /** to be paid to keep the booking; 0: none */
  depositCents: z.int(),
  durationMin: z.int(),
  /** the booking made from it */
  bookingId: z.string().nullable(),
  /** the nearest open times for the same wish (UTC), at most three; only for an offer that is over without a booking */
  nearby: z.array(z.string()),
});
export type OfferView = z.infer<typeof OfferView>;

const DeskOffer = z.object({
  id: z.string(),
  status: z.enum(OFFER_STATUSES),
  startAt: z.date(),
  expiresAt: z.date(),
  createdAt: z.date(),
  endedAt: z.date().nullable(),
  /** the user who offered it by hand; null: the product did, in its turn */
  byUser: z.string().nullable(),
  bookingId: z.string().nullable(),
});

/** A place on the waitlist for the dashboard. */
export const DeskEntry = EntryView.omit({ openOffer: true, peopleBefore: true }).extend({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  source: z.enum(["online", "admin"]),
  endedAt: z.date().nullable(),
  /** newest first */
  offers: z.array(DeskOffer),
  /** newest first; `by` is a user's name or email, null: the person themselves */
  history: z.array(z.object({ what: z.enum(ENTRY_CHANGES), at: z.date(), by: z.string().nullable() })),
});
export type DeskEntry = z.infer<typeof DeskEntry>;

/** A page of the dashboard's waitlist: those waiting in their order, or those whose place has ended, newest first. */
export const DeskEntries = z.object({ entries: z.array(DeskEntry), total: z.int(), nextOffset: z.int().optional() });
export type DeskEntries = z.infer<typeof DeskEntries>;

/** A freed time that the waitlist filled. */
export const FilledSlot = z.object({
  bookingId: z.string(),
  startAt: z.date(),
  serviceName: z.string(),
  customerName: z.string(),
  takenAt: z.date(),
});
export type FilledSlot = z.infer<typeof FilledSlot>;
