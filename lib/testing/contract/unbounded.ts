import { safeParse, type z } from "zod";

type Way = { place?: string; within?: readonly unknown[]; visited?: Set<unknown> };
type Def = z.core.$ZodTypes["_zod"]["def"];

/** Safe: every schema of the library is one of those in its union. */
const defOf = (schema: z.core.$ZodType): Def => (schema as z.core.$ZodTypes)._zod.def;

/**
 * The places of texts and lists in a schema without a limit, such as `services[].name`. It reads Zod's own definitions, which are
 * open for this.
 *
 * @param visited entries already visited; one found again on the way down refers to itself
 */
export function unbounded(
  schema: z.core.$ZodType,
  { place = "", within = [], visited = new Set() }: Way = {},
): string[] {
  if (within.includes(schema)) return [];
  visited.add(schema);
  const inner = (next: z.core.$ZodType, step = "") =>
    unbounded(next, { place: `${place}${step}`, within: [...within, schema], visited });
  const def = defOf(schema);
  switch (def.type) {
    case "string":
    case "template_literal":
      return isBounded(schema) ? [] : [place];
    case "array":
      return [...(isBounded(schema) ? [] : [`${place}[]`]), ...inner(def.element, "[]")];
    case "set":
      return [...(isBounded(schema) ? [] : [`${place}[]`]), ...inner(def.valueType, "[]")];
    case "record":
      // As many fields as there are words for them.
      return [
        ...(["enum", "literal"].includes(defOf(def.keyType).type) ? [] : [`${place}{}`]),
        ...inner(def.valueType, "{}"),
      ];
    case "map":
      return [`${place}{}`, ...inner(def.valueType, "{}")];
    case "object":
      return Object.entries(def.shape).flatMap(([name, field]) => inner(field, place === "" ? name : `.${name}`));
    case "tuple":
      return [...def.items, ...(def.rest ? [def.rest] : [])].flatMap((item) => inner(item, "[]"));
    case "union":
      return def.options.flatMap((option) => inner(option));
    case "intersection":
      return [...inner(def.left), ...inner(def.right)];
    case "pipe":
      return ofPipe(inner, def.in, def.out);
    case "lazy":
      return inner(def.getter());
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "nonoptional":
    case "readonly":
    case "catch":
    case "promise":
    case "success":
      return inner(def.innerType);
    default:
      // Numbers, dates and closed lists of words; and `unknown`, which means that another schema checks it.
      return [];
  }
}

/** A value that passes two schemas is as limited as by the stricter one; a function in between checks nothing. */
function ofPipe(inner: (next: z.core.$ZodType) => string[], from: z.core.$ZodType, to: z.core.$ZodType): string[] {
  const isFunction = (schema: z.core.$ZodType) => defOf(schema).type === "transform";
  if (isFunction(to)) return inner(from);
  const after = inner(to);
  if (isFunction(from) || after.length === 0) return after;
  return inner(from);
}

/** Whether a text or list is limited: by a length, by a pattern that only texts of some length match, or by being cut. */
function isBounded(schema: z.core.$ZodType): boolean {
  const checks: object[] = [defOf(schema), ...(defOf(schema).checks ?? []).map(({ _zod }) => _zod.def)];
  return checks.some((def) => {
    const { check, pattern }: { check?: unknown; pattern?: unknown } = def;
    if (check === "max_length" || check === "length_equals") return true;
    return check === "overwrite" ? isCut(schema) : pattern instanceof RegExp && isClosed(pattern);
  });
}

const LONG = "1".repeat(1_000_000);

function isCut(schema: z.core.$ZodType): boolean {
  const { data } = safeParse(schema, LONG);
  return typeof data === "string" && data.length < LONG.length / 100;
}

/** Whether a pattern matches texts of a limited length: it has both ends, and nothing that repeats without end. */
function isClosed({ source, multiline }: RegExp): boolean {
  const marks = source.replace(/\\./g, "x").replace(/\[[^\]]*\]/g, "x");
  if (multiline || !/^\^.*\$$/.test(marks) || /[*+]|\{\d+,\}/.test(marks)) return false;
  let outermost = marks;
  while (outermost.includes("(")) outermost = outermost.replace(/\([^()]*\)/g, "");
  return !outermost.includes("|");
}
