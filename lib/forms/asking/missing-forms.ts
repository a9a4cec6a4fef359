import type { Database } from "../../../db/client";
import type { AskedForm } from "../views";

/** The forms that are still missing of each of these bookings and can be filled in now, by booking id; for mails and today's page. */
export async function missingForms(
  _db: Database,
  _orgId: string,
  _appointmentIds: readonly string[],
  _now: Date,
): Promise<ReadonlyMap<string, AskedForm[]>> {
  throw new Error("not built yet");
}
