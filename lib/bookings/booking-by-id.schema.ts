import { z } from "zod";
import { AnyId } from "../fields/id.schema";

/** A booking by the id that a path or a form has; what can't be one is not found (rule A3.2). */
export const BookingById = z.object({ id: AnyId });
