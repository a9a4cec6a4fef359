import { query } from "../../commands/command";
import { getAvailabilityText } from "./kept-availability";
import { AvailabilityRequest } from "./open-times.schema";

/**
 * The open times of a service with its chosen add-ons (GET /availability).
 *
 * @throws AppError `invalid_query`, also for an add-on that isn't the service's; `not_found` for a service that can't be
 * booked online
 */
export const getAvailability = query({
  needs: { public: true, key: "read" },
  input: AvailabilityRequest,
  run: getAvailabilityText,
});
