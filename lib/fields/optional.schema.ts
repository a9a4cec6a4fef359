import { z } from "zod";

/** For optional fields `null` and the empty string mean absent (rule A4.2). */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([schema, z.literal(""), z.null()])
    .transform((value) => (value === "" || value === null ? undefined : value))
    .optional();
