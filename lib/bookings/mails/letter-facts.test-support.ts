import type { Catalog } from "../../catalog/catalog";
import { textsFor } from "../../locale/texts";
import { depositStateAt } from "../deposit/deposit-state";
import type { BookingRow } from "../get-booking-row";
import type { LetterFacts } from "./letter-facts";

export const NOW = new Date("2031-05-01T12:00:00Z");
const START = "2031-05-06T14:00:00.000Z";

const booking: BookingRow = {
  orgId: "org_test",
  id: "apt_Kw37IISQRuP-DnGt",
  ref: "K7QM-4XWD",
  status: "confirmed",
  source: "online",
  serviceId: "svc_cut",
  serviceName: "Cut & colour",
  staffId: "stf_ann",
  staffRequested: null,
  assignment: null,
  resourceId: null,
  customerId: "cus_robin",
  customerName: "Robin Doe",
  customerEmail: "Robin.Doe@Example.com",
  customerPhone: "+1 555 0101",
  startAt: new Date(START),
  endAt: new Date("2031-05-06T15:15:00Z"),
  durationMin: 75,
  bufferBeforeMin: 0,
  bufferAfterMin: 0,
  partySize: null,
  priceCents: 8_400,
  depositCents: 0,
  depositStatus: "none",
  depositKeptByMove: false,
  holdEndsAt: null,
  holdExtended: false,
  addOns: [{ name: "Beard trim", priceCents: 1_500 }],
  notes: "First visit.\nPlease ring twice.",
  cancelReason: null,
  cancelledAt: null,
  calendarSequence: 0,
  revision: 0,
  teamNotes: null,
  createdAt: NOW,
};

const profile: Catalog["profile"] = {
  name: "Harbor Hair",
  slug: "harbor-hair",
  industry: "Hair salon",
  country: "US",
  currency: "USD",
  timezone: "America/New_York",
  locale: "en-US",
  address: "12 Pier Street, New York",
  phone: "+1 212 555 0188",
  contactEmail: "hello@harbor-hair.example",
  hours: [],
};

export const GERMAN = {
  name: "Salon Grün & Söhne",
  currency: "EUR",
  timezone: "Europe/Berlin",
  locale: "de-DE",
  address: "Lindenhof 7, 10827 Berlin",
} as const;

/** The booking with a deposit due until 12:30 UTC today. */
export const PENDING = {
  status: "pending",
  depositStatus: "due",
  depositCents: 2_000,
  holdEndsAt: new Date("2031-05-01T12:30:00Z"),
} as const;

/** Facts of a booking on 6 May 2031, 10:00 in New York, with the given parts replaced. */
export function factsOf(
  parts: Partial<BookingRow> = {},
  business: Partial<Catalog["profile"]> = {},
  forfeitDepositOnLateCancel = true,
): LetterFacts {
  const row = { ...booking, ...parts };
  const its = { ...profile, ...business };
  return {
    booking: row,
    profile: its,
    policy: { cancellationWindowHours: 24, forfeitDepositOnLateCancel },
    staff: "Ann Lee",
    deposit: depositStateAt(row, NOW),
    movedFrom: null,
    texts: textsFor(its.locale),
    now: NOW,
  };
}
