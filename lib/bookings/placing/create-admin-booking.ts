import { command } from "../../commands/command";
import { BookingRequest } from "../requests.schema";
import { bookByBusiness } from "./book-by-business";

/**
 * Books a time as the business does, for a program (POST /appointments).
 *
 * @throws AppError as `bookByBusiness`
 */
export const createAdminBooking = command({
  needs: { key: "write" },
  input: BookingRequest,
  run: (ctx, request) => bookByBusiness(ctx, request),
});
