import { and, eq } from "drizzle-orm";
import { bookings, services } from "../../../db/schema";
import { createBooking } from "../../bookings/placing/create-booking";
import { runCommand } from "../../commands/command";
import type { CalendarTeam } from "./team.test-support";

const DAY_MS = 24 * 3_600_000;

/** A booking with anyone of the team, made a day before it begins. */
export async function aBooking(team: CalendarTeam, startAt: string): Promise<{ id: string; ref: string }> {
  const { db, orgId } = team;
  const [service] = await db.select({ id: services.id }).from(services).where(eq(services.orgId, orgId));
  if (!service) throw new Error("the business has no service");
  const contact = { name: "Robin Doe", email: "robin@example.com", phone: "+12125550101" };
  const ctx = { ...team.owner(), actor: { kind: "public" } as const, now: new Date(Date.parse(startAt) - DAY_MS) };
  const booked = await runCommand(ctx, createBooking, { serviceId: service.id, startAt, ...contact });
  const [row] = await db
    .select({ id: bookings.id, ref: bookings.ref })
    .from(bookings)
    .where(and(eq(bookings.orgId, orgId), eq(bookings.ref, booked.ref)));
  if (!row) throw new Error("the booking was not stored");
  return row;
}
