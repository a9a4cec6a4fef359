import { z } from "zod";

/** A booking by the id that a path or a form has; what can't be one is not found (rule A3.2). */
export const BookingById = z.object({ id: z.string("is needed") });
