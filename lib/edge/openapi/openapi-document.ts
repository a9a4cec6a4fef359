import { z } from "zod";
import type { AnyContract, AnyOperation } from "../api/endpoint";
import { jsonSchema } from "./json-schema";
import { ERROR_RESPONSES, ERROR_SCHEMAS, errorResponseRef } from "./openapi-errors";
import { SCHEMA_NAMES } from "./openapi-names";
import { openApiWebhooks } from "./openapi-webhooks";

type Json = Record<string, unknown>;

const TAGS = {
  public: {
    name: "Public",
    description: "No authentication: see what a business offers, look up open times and book.",
  },
  holder: { name: "Customer (booking ID)", description: "The appointment ID in the path is the credential." },
  key: { name: "API key", description: "Server-side only; keep keys secret." },
} as const;

/**
 * The OpenAPI 3.1 document of the paths under /api/v1/{slug}, made from their contracts, so that it matches what the
 * routes do; and of the webhooks, made from the payloads that are sent.
 */
export function openApiDocument(contracts: AnyContract[]): Json {
  return {
    openapi: "3.1.0",
    info: {
      title: "Appointment booking",
      version: "1.0.0",
      description:
        "See what a business offers, look up open times, and book, reschedule or cancel. " +
        "Each business has its own slug. All times are UTC with milliseconds.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [
      {
        url: "/api/v1/{slug}",
        variables: { slug: { default: "harbor-hair", description: "The business’s slug, as in its booking link." } },
      },
    ],
    tags: Object.values(TAGS),
    paths: Object.fromEntries(contracts.map((contract) => [contract.path, pathItem(contract)])),
    webhooks: openApiWebhooks(reference),
    components: {
      schemas: { ...componentSchemas(), ...ERROR_SCHEMAS },
      responses: ERROR_RESPONSES,
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "`Authorization: Bearer bk_live_…`" },
        apiKey: { type: "apiKey", in: "header", name: "X-Api-Key" },
      },
    },
  };
}

function componentSchemas(): Json {
  return Object.fromEntries([...SCHEMA_NAMES].map(([schema, name]) => [name, jsonSchema(schema)]));
}

function reference(schema: z.ZodType): Json {
  const name = SCHEMA_NAMES.get(schema);
  return name === undefined ? jsonSchema(schema) : { $ref: `#/components/schemas/${name}` };
}

function pathItem({ path, access, GET, POST }: AnyContract): Json {
  const parameters = path.includes("{id}")
    ? [{ name: "id", in: "path", required: true, schema: { type: "string" } }]
    : [];
  const methodItem = (operation: AnyOperation | undefined) => operation && describeOperation(access, operation);
  return Object.fromEntries(
    Object.entries({ parameters, get: methodItem(GET), post: methodItem(POST) }).filter(
      ([, part]) => part !== undefined,
    ),
  );
}

function describeOperation(access: AnyContract["access"], operation: AnyOperation): Json {
  const { id, summary, description, query, body, answer, command, errors } = operation;
  const parameters = [...(query ? queryParameters(query) : []), ...(command.writes ? [IDEMPOTENCY_KEY] : [])];
  return {
    operationId: id,
    summary,
    ...(description ? { description } : {}),
    tags: [TAGS[access].name],
    security: access === "key" ? [{ bearer: [] }, { apiKey: [] }] : [],
    parameters,
    ...(body
      ? {
          requestBody: {
            required: !body.whenEmpty,
            content: { "application/json": { schema: reference(body.schema) } },
          },
        }
      : {}),
    responses: {
      200: { description: "Success.", content: { "application/json": { schema: reference(answer) } } },
      ...Object.fromEntries([...errors, 500].map((status) => [status, errorResponseRef(status)])),
    },
  };
}

const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  description:
    "Repeating a request with the same key and body within 24 hours returns the first response and changes nothing.",
  schema: { type: "string", minLength: 1, maxLength: 255 },
};

const ObjectSchema = z.object({
  properties: z.record(z.string(), z.looseObject({ description: z.string().optional() })),
  required: z.array(z.string()).default([]),
});

function queryParameters(query: z.ZodType): Json[] {
  const { properties, required } = ObjectSchema.parse(jsonSchema(query));
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: "query",
    required: required.includes(name),
    ...(description ? { description } : {}),
    schema,
  }));
}
