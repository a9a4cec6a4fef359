import type { ActorKind, BookingChange, EventDetails } from "../../../db/vocabulary";
import type { BookingRow } from "../../bookings/get-booking-row";
import type { FilledEntry } from "../../forms/reading/list-filled";
import type { PaymentRow } from "../../payments/stored-payments";
import type { Work } from "./history-of-work";

/** A change of a booking as in the outbox, with the start after it. */
export type RecordedChange = {
  event: BookingChange;
  actor: ActorKind;
  occurredAt: Date;
  startAt: Date;
  details: EventDetails;
};

/** The names of people, keys and team members; null if no longer known. */
export type NameLookup = {
  user(id: string): string | null;
  key(id: string): string | null;
  grant(id: string): string | null;
  member(id: string): string | null;
  place(id: string): string | null;
};

export type HistoryFacts = {
  booking: BookingRow;
  /** in the order of writing */
  changes: RecordedChange[];
  work: Work[];
  payments: PaymentRow[];
  /** the forms that were filled in for it */
  filled: FilledEntry[];
  names: NameLookup;
  currency: string;
  timezone: string;
  locale: string;
  now: Date;
};
