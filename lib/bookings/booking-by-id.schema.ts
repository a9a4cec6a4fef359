import { z } from "zod";
import { AnyId } from "../fields/id.schema";

/** A booking by the id in a path or a form; a text that can't be one is not found (rule A3.2). */
export const BookingById = z.object({ id: AnyId });
