import { eq } from "drizzle-orm";
import { bookings, customers } from "../../db/schema";
import { newAppointmentId, newId } from "../ids";
import { type TestBusiness, testDatabase } from "../testing/business/test-business";

/** A booking as it could be stored, in minutes from an instant of the test's choice. */
export type RawBooking = {
  status: "pending" | "confirmed" | "completed" | "cancelled" | "no_show";
  source: "online" | "admin";
  service: number;
  /** null: no member */
  member: number | null;
  person: number;
  startMin: number;
  madeMin: number;
  durationMin: number;
  bufferMin: number;
  priceCents: number;
  deposit: "none" | "due" | "paid" | "kept" | "refunded";
  /** of a hold, and of a cancellation */
  holdEndsMin: number;
  cancelledMin: number;
};

export const PEOPLE = 6;

/** A stored booking with its instants in milliseconds. */
export type Stored = RawBooking & {
  startMs: number;
  endMs: number;
  madeMs: number;
  holdEndsMs: number;
  cancelledMs: number;
};

export const storedAt = (raw: RawBooking, zeroMs: number): Stored => {
  const ms = (minutes: number) => zeroMs + minutes * 60_000;
  const startMs = ms(raw.startMin);
  return {
    ...raw,
    ...{ startMs, endMs: startMs + raw.durationMin * 60_000, madeMs: ms(raw.madeMin) },
    ...{ holdEndsMs: ms(raw.holdEndsMin), cancelledMs: ms(raw.cancelledMin) },
  };
};

/** The people of a business, stored once. */
export async function storePeople(business: TestBusiness): Promise<string[]> {
  const { org } = await business.ctx();
  const ids = Array.from({ length: PEOPLE }, () => newId("cus"));
  await testDatabase()
    .insert(customers)
    .values(
      ids.map((id, n) => ({
        orgId: org.id,
        id,
        name: `Person ${n}`,
        email: `p${n}@example.com`,
        phone: "",
        emailFolded: `p${n}@example.com`,
        phoneDigits: "",
      })),
    );
  return ids;
}

/** Replaces all bookings of a business by these, as no command could make them. */
export async function storeBookings(
  business: TestBusiness,
  people: string[],
  stored: readonly Stored[],
): Promise<void> {
  const { org } = await business.ctx();
  const db = testDatabase();
  await db.delete(bookings).where(eq(bookings.orgId, org.id));
  if (stored.length === 0) return;
  await db.insert(bookings).values(
    stored.map((booking, n) => {
      const service = business.services[booking.service];
      const member = booking.member === null ? null : business.staff[booking.member];
      return {
        ...{ orgId: org.id, id: newAppointmentId(), ref: `R${String(n).padStart(7, "0")}`, status: booking.status },
        ...{ source: booking.source, serviceId: service?.id ?? "", serviceName: service?.name ?? "" },
        ...{ staffId: member?.id ?? null, customerId: people[booking.person] ?? "", customerName: "A person" },
        ...{ customerEmail: "", customerPhone: "", startAt: new Date(booking.startMs), endAt: new Date(booking.endMs) },
        ...{ durationMin: booking.durationMin, bufferBeforeMin: booking.bufferMin, bufferAfterMin: booking.bufferMin },
        ...{ priceCents: booking.priceCents, depositCents: booking.deposit === "none" ? 0 : 700 },
        depositStatus: booking.deposit,
        holdEndsAt: booking.deposit === "due" ? new Date(booking.holdEndsMs) : null,
        cancelledAt: booking.status === "cancelled" ? new Date(booking.cancelledMs) : null,
        ...{ notes: "A wish for the window seat", teamNotes: "A bad tipper" },
        ...{ addOns: [], createdAt: new Date(booking.madeMs) },
      };
    }),
  );
}
