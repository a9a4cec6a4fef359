import { createBooking } from "../bookings/placing/create-booking";
import { runCommand } from "../commands/command";
import type { TestBusiness } from "../testing/business/test-business";

let booked = 0;

/** Books the service "Cut" of a business in New York for somebody new, at a time that nobody else has; returns the booking's id. */
export async function bookSomebody(business: TestBusiness, now: Date): Promise<string> {
  booked += 1;
  const startAt = `2030-05-${String(10 + Math.floor(booked / 7)).padStart(2, "0")}T${String(9 + (booked % 7)).padStart(2, "0")}:00`;
  const who = { name: "Robin Doe", email: `robin${booked}@example.com`, phone: `+1 555 ${100_000 + booked}` };
  const asked = { serviceId: business.idOf("Cut"), startAt, ...who };
  const { appointmentId } = await runCommand(await business.ctx({ now }), createBooking, asked);
  return appointmentId;
}
