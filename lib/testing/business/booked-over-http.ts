import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import type { z } from "zod";
import { bookings } from "../../../db/schema";
import { Booked } from "../../bookings/answers.schema";
import { ServiceList } from "../../services/schema";
import { type ApiAnswer, call } from "../caller/api-client";
import { NO_IDS, type Target } from "../contract/describe";
import { bodyFor } from "../contract/describe-fields";
import { expectProblem } from "../contract/problem";
import { makeBusiness, type TestBusiness, testDatabase } from "./test-business";

/** Books over HTTP: at 10:00 a week ahead by default. */
export async function bookIn(
  business: TestBusiness,
  service: string,
  parts: Record<string, unknown> = {},
): Promise<z.infer<typeof Booked>> {
  const body = bodyFor(business.idOf(service), parts);
  return Booked.parse((await call("POST", `/api/v1/${business.slug}/book`, { body })).json);
}

/** The ids of a business's add-ons by their names. */
export async function addOnIdsOf(business: TestBusiness): Promise<Record<string, string>> {
  const { services } = ServiceList.parse((await call("GET", `/api/v1/${business.slug}/services?addOns=1`)).json);
  return Object.fromEntries(services.flatMap(({ addOns = [] }) => addOns.map(({ id, name }) => [name, id])));
}

/** Sets columns of a booking that no API call can set. */
export async function setBooking(id: string, columns: Partial<typeof bookings.$inferInsert>): Promise<void> {
  await testDatabase().update(bookings).set(columns).where(eq(bookings.id, id));
}

/** Moves a booking's start into the past: it began ten minutes ago. */
export const startBooking = (id: string) =>
  setBooking(id, { startAt: new Date(Date.now() - 600_000), endAt: new Date(Date.now() + 3_000_000) });

export async function storedBooking(id: string): Promise<typeof bookings.$inferSelect> {
  const [row] = await testDatabase().select().from(bookings).where(eq(bookings.id, id));
  if (!row) throw new Error("the booking is not stored");
  return row;
}

/** An unknown id, another business's id and a text that can't be an id: the same bytes (rule A3.2). */
export function describeOneAbsence(target: Target, askFor: (id: string) => Promise<ApiAnswer>, status = 404): void {
  it("is byte for byte the same for an unknown id, another business's id and a text that can't be one", async () => {
    const other = await makeBusiness({ timezone: "Asia/Kolkata" });
    const { appointmentId } = await bookIn(other, "Cut");
    const answers = await Promise.all([...NO_IDS, appointmentId].map(askFor));
    for (const answer of answers) expectProblem(answer, status, target.route);
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    const own = await call("GET", `/api/v1/${other.slug}/booking/${appointmentId}`);
    expect(own.json).toMatchObject({ booking: { status: "confirmed" } });
  });
}
