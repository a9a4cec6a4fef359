import type { Noun, Tool } from "../tool";

/** What else programs call an `id`, by what it names (rule E9.1). */
const IDS: Record<Noun, readonly string[]> = {
  booking: ["appointmentId", "bookingId"],
  service: ["serviceId"],
  webhook: ["webhookId", "endpointId"],
};

/** What else programs call other arguments, for every tool that has them. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  price: ["priceDollars", "unitPrice"],
  durationMin: ["duration", "durationMinutes", "minutes"],
  staffIds: ["staff"],
  active: ["isActive"],
};

/** Other names of an argument of a tool, the likeliest first; none that is the first name of another argument of it. */
export function synonymsOf({ fields, reading }: Pick<Tool, "fields" | "reading">, name: string): string[] {
  const others = name === "id" && reading.noun ? IDS[reading.noun] : (OTHERS[name] ?? []);
  return others.filter((other) => !(other in fields.shape));
}
