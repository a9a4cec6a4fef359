import Ajv2020, { type ValidateFunction } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { z } from "zod";

const Schema = z.record(z.string(), z.unknown());
const Content = z.looseObject({ content: z.object({ "application/json": z.object({ schema: Schema }) }) });
const Operation = z.looseObject({
  security: z.array(Schema),
  parameters: z.array(
    z.looseObject({ name: z.string(), in: z.string(), required: z.boolean().optional(), schema: Schema }),
  ),
  requestBody: Content.extend({ required: z.boolean() }).optional(),
  responses: z.record(z.string(), z.union([z.object({ $ref: z.string() }), Content])),
});
type Operation = z.infer<typeof Operation>;
const Document = z.looseObject({
  paths: z.record(z.string(), z.looseObject({ get: Operation.optional(), post: Operation.optional() })),
  components: z.looseObject({ schemas: Schema, responses: z.record(z.string(), Content) }),
});

export type Exchange = {
  method: string;
  /** starting with `/`, including the query */
  path: string;
  headers: Headers;
  body: string | undefined;
  answer: { status: number; json: unknown };
};

/**
 * What an OpenAPI document says about calls and responses. Every response must be described; an accepted call must be one that
 * the document accepts. Equivalent forms (rules A4.1, A4.2, H4.1, H4.4) are normalized first.
 */
export function describedBy(source: unknown) {
  const document = Document.parse(source);
  const compile = compiler(document.components);
  const routes = Object.entries(document.paths).map(([path, item]) => ({
    pattern: new RegExp(`^/api/v1/[^/]+${path.replace(/\{\w+\}/g, "[^/]+")}$`),
    item,
  }));

  /** The operation of a call; undefined if the document doesn't have it. */
  const operationOf = (method: string, pathname: string): Operation | undefined => {
    const item = routes.find(({ pattern }) => pattern.test(pathname))?.item;
    return method === "GET" ? item?.get : method === "POST" ? item?.post : undefined;
  };

  const answerProblems = ({ responses }: Operation, { status, json }: Exchange["answer"]): string[] => {
    const named = responses[status];
    if (named === undefined) return [`${status} is no answer of it`];
    const response =
      "$ref" in named ? document.components.responses[String(named.$ref).split("/").at(-1) ?? ""] : named;
    const { schema } = Content.parse(response).content["application/json"];
    return problemsOf(compile(schema), json).map((problem) => `the answer${problem}`);
  };

  const callProblems = (operation: Operation, exchange: Exchange): string[] => {
    const { headers, path, body = "" } = exchange;
    const query = new URL(path, "http://any").searchParams;
    const hasKey = headers.has("authorization") || headers.has("x-api-key");
    const sent = operation.requestBody && (body !== "" || operation.requestBody.required);
    const { schema } = operation.requestBody?.content["application/json"] ?? { schema: {} };
    return [
      ...(operation.security.length > 0 && !hasKey ? ["it needs a key"] : []),
      ...operation.parameters.flatMap(({ name, in: place, required, schema: asked }) => {
        const value = place === "query" ? query.get(name) : place === "header" ? headers.get(name) : null;
        if (value === null || value === "") return required && place === "query" ? [`it needs ${name}`] : [];
        return problemsOf(compile(asked, true), value).map((problem) => `${name}${problem}`);
      }),
      ...(sent ? problemsOf(compile(schema), asMeant(JSON.parse(body))).map((problem) => `the body${problem}`) : []),
    ];
  };

  return {
    /** Every way in which a call and its response differ from the document; nothing for a call that it doesn't know. */
    problemsOf(exchange: Exchange): string[] {
      const { pathname } = new URL(exchange.path, "http://any");
      const operation = operationOf(exchange.method, pathname);
      if (!operation) return [];
      const { answer } = exchange;
      const isTakenAsSent = answer.status === 200 && !("warnings" in Object(answer.json));
      return [...answerProblems(operation, answer), ...(isTakenAsSent ? callProblems(operation, exchange) : [])];
    },
  };
}

/** Compiles each schema once; those of parameters read texts as the values they represent. */
function compiler(components: Record<string, unknown>) {
  const made = new Map<string, ValidateFunction>();
  const [plain, ofTexts] = [false, true].map((coerceTypes) => {
    const ajv = new Ajv2020({ strict: false, allErrors: true, coerceTypes });
    addFormats.default(ajv);
    return ajv;
  });
  return (schema: Record<string, unknown>, readsTexts = false): ValidateFunction => {
    const key = `${readsTexts} ${JSON.stringify(schema)}`;
    const known = made.get(key);
    if (known) return known;
    const ajv = readsTexts ? ofTexts : plain;
    if (!ajv) throw new Error("there is no validator");
    const validate = ajv.compile({ components, ...schema });
    made.set(key, validate);
    return validate;
  };
}

function problemsOf(validate: ValidateFunction, value: unknown): string[] {
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** A body without anything equivalent to leaving it out, its texts as they count. */
function asMeant(body: unknown): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  const entries = Object.entries(body).map(([name, value]) => [
    name,
    typeof value === "string" ? value.trim().replace(/\r\n?/g, "\n") : value,
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== null && value !== ""));
}
