const error = {
  ok: { type: "boolean", const: false },
  error: { type: "string", description: "A plain sentence for people to read." },
};

/** The bodies of failures (rules A2.1, A2.2). */
export const ERROR_SCHEMAS = {
  Error: { type: "object", properties: error, required: ["ok", "error"] },
  FieldsError: {
    type: "object",
    properties: {
      ...error,
      fieldErrors: {
        type: "object",
        description: "Each invalid field with what's wrong with it.",
        additionalProperties: { type: "array", items: { type: "string" } },
      },
    },
    required: ["ok", "error", "fieldErrors"],
  },
  ConflictError: {
    type: "object",
    properties: {
      ...error,
      reason: { type: "string", description: "A stable code for the reason, such as `slot_taken`." },
      alternatives: {
        type: "array",
        description: "Up to three open times close to the requested one, closest first.",
        items: { type: "string", format: "date-time" },
      },
    },
    required: ["ok", "error", "reason"],
  },
};

const DESCRIPTIONS: Record<number, [name: string, description: string, schema?: keyof typeof ERROR_SCHEMAS]> = {
  400: ["BadRequest", "The request is malformed."],
  401: ["Unauthorized", "The API key is missing or invalid."],
  403: ["Forbidden", "The API key belongs to another business or is read-only."],
  404: ["NotFound", "The business or the item doesn't exist."],
  409: ["Conflict", "The time isn't available, or the booking can't be changed.", "ConflictError"],
  413: ["TooLarge", "The body is larger than 64 KiB."],
  422: ["InvalidFields", "Some fields aren't valid.", "FieldsError"],
  429: ["TooManyRequests", "Too many requests from this address."],
  500: ["ServerError", "Something went wrong on our end. Try again later."],
};

const RETRY_AFTER = {
  "Retry-After": { description: "Whole seconds to wait before the next request.", schema: { type: "integer" } },
};

/** The shared responses of the document. */
export const ERROR_RESPONSES = Object.fromEntries(
  Object.entries(DESCRIPTIONS).map(([status, [name, description, schema = "Error"]]) => [
    name,
    {
      description,
      ...(status === "429" ? { headers: RETRY_AFTER } : {}),
      content: { "application/json": { schema: { $ref: `#/components/schemas/${schema}` } } },
    },
  ]),
);

/** The reference to the shared response of a status. */
export function errorResponseRef(status: number): { $ref: string } {
  const described = DESCRIPTIONS[status];
  if (!described) throw new Error(`the contract names a status without a description: ${status}`);
  return { $ref: `#/components/responses/${described[0]}` };
}
