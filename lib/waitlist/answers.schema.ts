import type { BookingStatus, EntryChange, EntryStatus, OfferStatus } from "../../db/vocabulary";

/** A wish with the names of what it is for. */
export type WishView = {
  serviceId: string;
  serviceName: string;
  /** null: any member */
  staffId: string | null;
  staffName: string | null;
  partySize: number | null;
  /** local days, both included */
  fromDate: string;
  toDate: string;
  /** minutes from local midnight, both included */
  fromMin: number;
  toMin: number;
};

/** A place on the waitlist for its holder's page: nothing about the person. */
export type EntryView = {
  id: string;
  /** by the clock */
  status: EntryStatus;
  wish: WishView;
  joinedAt: Date;
  /** waiting people who come first for a time that fits this wish; 0 unless waiting */
  peopleBefore: number;
  /** the offer that can be taken right now */
  openOffer: { id: string; startAt: Date; expiresAt: Date } | null;
  /** what it's for can be booked online, with the member asked for: otherwise nothing is offered for now */
  isBookable: boolean;
  /** the first times that fit and that anyone can book right now (UTC), at most three; only while waiting without an open offer */
  openTimes: string[];
  /** the booking, for one who took an offer */
  bookingId: string | null;
  /** by the clock; null without a booking */
  bookingStatus: BookingStatus | null;
};

/** An offer for its holder's page: nothing about the person. */
export type OfferView = {
  id: string;
  entryId: string;
  /** by the clock: `open` only while it can be taken */
  status: OfferStatus;
  wish: WishView;
  startAt: Date;
  endAt: Date;
  expiresAt: Date;
  /** who is kept for it; null: nobody is needed */
  memberName: string | null;
  priceCents: number;
  /** to be paid to keep the booking; 0: none */
  depositCents: number;
  durationMin: number;
  /** the booking made from it */
  bookingId: string | null;
  /** by the clock; null without a booking */
  bookingStatus: BookingStatus | null;
  /**
   * the nearest open times for the same wish (UTC), at most three, without the offered time itself; only for an offer that is over without a
   * booking */
  nearby: string[];
};

type DeskOffer = {
  id: string;
  /** by the clock */
  status: OfferStatus;
  startAt: Date;
  expiresAt: Date;
  createdAt: Date;
  endedAt: Date | null;
  /** the name or email of the user who offered it by hand; null: the product did, in its turn */
  byUser: string | null;
  bookingId: string | null;
  /** the email with it couldn't be sent, and won't be any more */
  hasMailFailed: boolean;
};

/** A place on the waitlist for the dashboard. */
export type DeskEntry = Omit<EntryView, "openOffer" | "openTimes" | "isBookable" | "peopleBefore"> & {
  name: string;
  email: string;
  phone: string;
  source: "online" | "admin";
  endedAt: Date | null;
  /** the email with the link to the place couldn't be sent, and won't be any more */
  hasMailFailed: boolean;
  /** newest first */
  offers: DeskOffer[];
  /** newest first; `by` is a user's name or email, null: the person themselves */
  history: { what: EntryChange; at: Date; by: string | null }[];
};

/** A page of the dashboard's waitlist: those waiting in their order, or those whose place has ended, newest first. */
export type DeskEntries = { entries: DeskEntry[]; total: number; nextOffset?: number };

/** A freed time that the waitlist filled. */
export type FilledSlot = {
  bookingId: string;
  startAt: Date;
  serviceName: string;
  customerName: string;
  takenAt: Date;
};
