import { z } from "zod";
import { EVENT_PAYLOADS } from "@/lib/outbox/payloads.schema";

type Part = {
  type?: string | string[];
  format?: string;
  enum?: string[];
  anyOf?: Part[];
  items?: Part;
  properties?: Record<string, Part>;
};

const Part: z.ZodType<Part> = z.lazy(() =>
  z.looseObject({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    format: z.string().optional(),
    enum: z.array(z.string()).optional(),
    anyOf: z.array(Part).optional(),
    items: Part.optional(),
    properties: z.record(z.string(), Part).optional(),
  }),
);

type PayloadField = { name: string; kind: string };

/** The fields of an event's data with the kind of each value, from the schema of what is sent. */
export function payloadFields(event: keyof typeof EVENT_PAYLOADS): PayloadField[] {
  const { properties = {} } = Part.parse(z.toJSONSchema(EVENT_PAYLOADS[event]));
  return Object.entries(properties).map(([name, part]) => ({ name, kind: kindOf(part) }));
}

function kindOf({ type = "", format, enum: words, anyOf, items, properties }: Part): string {
  if (anyOf) return anyOf.map(kindOf).join(" or ");
  if (typeof type !== "string") return type.map((one) => kindOf({ type: one })).join(" or ");
  if (words) return "enum";
  if (format === "date-time") return "UTC time";
  if (items) return `list of ${kindOf(items)}`;
  if (properties) return `{${Object.keys(properties).join(", ")}}`;
  return type;
}
