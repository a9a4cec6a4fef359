import { z } from "zod";

/** The JSON Schema of what a caller sends or gets; its dialect is that of OpenAPI 3.1 and tools, so it isn't named. */
export function jsonSchema(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: "input",
    override: ({ jsonSchema: part }) => tidy(part),
  });
  return rest;
}

/**
 * Leaves out what tells readers nothing: the safe-integer bounds, patterns that a format already names, and the empty
 * text by which an optional field may be left out.
 */
function tidy(part: z.core.JSONSchema.BaseSchema): void {
  if (part.anyOf?.some((way) => way.const === "")) {
    const [meant] = part.anyOf;
    delete part.anyOf;
    Object.assign(part, meant);
  }
  if (part.minimum === Number.MIN_SAFE_INTEGER) delete part.minimum;
  if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum;
  if (part.format !== undefined) delete part.pattern;
}
