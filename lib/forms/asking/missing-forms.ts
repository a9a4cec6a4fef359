import type { Database } from "../../../db/client";
import type { AskedForm } from "../views";
import { formsOfBookings } from "./asked-forms";

/**
 * The forms that are still missing of each of these bookings and can be filled in now, by booking id (rule F4.1). A booking without any has
 * no entry.
 */
export async function missingForms(
  db: Database,
  orgId: string,
  appointmentIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, AskedForm[]>> {
  const missing = new Map<string, AskedForm[]>();
  for (const { appointmentId, formId, name, isAsked, isOpen } of await formsOfBookings(
    db,
    orgId,
    appointmentIds,
    now,
  )) {
    if (isAsked && isOpen) missing.set(appointmentId, [...(missing.get(appointmentId) ?? []), { formId, name }]);
  }
  return missing;
}
