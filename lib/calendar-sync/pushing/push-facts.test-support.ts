import type { BookingRow } from "../../bookings/get-booking-row";
import type { AccountRow, CalendarRow } from "../accounts/opened-account";
import type { EventRow, Place, PushState } from "./load-push";

export const NOW = new Date("2031-05-01T12:00:00Z");

export const aBooking = (parts: Partial<BookingRow> = {}): BookingRow => ({
  ...{ orgId: "org_a", id: "apt_a", ref: "K7QM-4XWD", status: "confirmed", source: "online" },
  ...{ serviceId: "svc_a", serviceName: "Cut", staffId: "stf_anna", staffRequested: null, assignment: null },
  ...{ resourceId: null, customerId: "cus_a", customerName: "Robin Doe", customerEmail: "", customerPhone: "" },
  ...{ startAt: new Date("2031-05-06T14:00:00Z"), endAt: new Date("2031-05-06T15:00:00Z"), durationMin: 60 },
  ...{ bufferBeforeMin: 0, bufferAfterMin: 0, partySize: null, priceCents: 0, depositCents: 0 },
  ...{ depositStatus: "none", depositKeptByMove: false, holdEndsAt: null, holdExtended: false, addOns: [] },
  ...{ notes: null, teamNotes: null, cancelReason: null, cancelledAt: null, calendarSequence: 0, revision: 0 },
  createdAt: NOW,
  ...parts,
});

type PlaceParts = { account?: Partial<AccountRow>; calendar?: Partial<CalendarRow>; event?: Partial<EventRow> | null };

/** A calendar named by its owner, with the booking's event in it unless `event` is null. */
export function aPlace(owner: string, { account, calendar, event = {} }: PlaceParts = {}): Place {
  const of = { orgId: "org_a", staffId: `stf_${owner}`, createdAt: NOW };
  return {
    account: {
      ...of,
      ...{ id: `cac_${owner}`, kind: "caldav", label: owner, host: `${owner}.example.com`, state: "ok" },
      ...{ address: "sealed", username: null, password: null, ownAddresses: null, problem: null, problemSince: null },
      ...{ toldAt: null, lastOkAt: null, refusals: 0, leftAloneUntil: null, createdBy: null, endsAt: null },
      ...account,
    },
    calendar: {
      ...of,
      ...{ id: `cal_${owner}`, accountId: `cac_${owner}`, address: "", addressHash: "", name: owner, colour: null },
      ...{ canWrite: true, reads: false, writes: true, allDay: "block", details: "full", validators: null },
      ...{ problem: null, failures: 0, problems: [], appliedAt: null, fullAt: null, emptySince: null, rangeCount: 0 },
      ...{ dueAt: null, leaseUntil: null, claim: 0 },
      ...calendar,
    },
    event: event && {
      ...{ orgId: "org_a", bookingId: "apt_a", calendarId: `cal_${owner}`, href: null, etag: null },
      ...{ writtenHash: "of an earlier state", writtenAt: NOW, missingSince: null, missedImports: 0 },
      ...event,
    },
  };
}

export const aState = (parts: Partial<PushState> = {}): PushState => ({
  booking: aBooking(),
  isErased: false,
  profile: { slug: "harbor-hair", address: "", locale: "en" },
  target: null,
  places: [],
  isHeld: false,
  ...parts,
});
