import { z } from "zod";
import { TIME_TEXT_MAX } from "../fields/date-time.schema";
import { Id, IdOrNone } from "../fields/id.schema";
import { optional } from "../fields/optional.schema";
import { BookingById } from "./booking-by-id.schema";
import { CancelRequest, RescheduleRequest } from "./requests.schema";

/** A move by a program; a given member replaces the one that the customer asked for (rule C9.1). */
export const RescheduleByProgram = BookingById.extend({ ...RescheduleRequest.shape, staffId: optional(IdOrNone) });
export type RescheduleByProgram = z.output<typeof RescheduleByProgram>;

export const CancelByProgram = BookingById.extend(CancelRequest.shape);

const Moment = z.iso.datetime().max(TIME_TEXT_MAX);

/** The result of a move by a program. */
export const MovedByProgram = z.object({
  ok: z.literal(true),
  id: Id,
  startAt: Moment,
  staffId: Id.nullable(),
  before: z.object({ startAt: Moment, staffId: Id.nullable() }),
});
export type MovedByProgram = z.output<typeof MovedByProgram>;
