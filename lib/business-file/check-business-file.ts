import { AppError } from "../errors";
import { NO_TIME } from "../hours/time-off-span";
import { beyondBounds } from "../orgs/bounds/business-bounds";
import { problemOfPrice } from "../products/check-price";
import { parseInstant } from "../time/parse-instant";
import { BusinessFile } from "./business-file.schema";
import { longLists, PLACE_OF } from "./long-lists";
import { sizeOfFile } from "./size-of-file";

/** Where in a file something is wrong, such as `services[2].durationMin`, and what. */
export type FileProblem = { path: string; message: string };

type ReadFile = { ok: true; business: BusinessFile } | { ok: false; problems: FileProblem[] };

/**
 * Parses a business file and checks what no single field can show: duplicate or unknown names, duplicate dates, spans that end
 * before they begin, and totals beyond what one business can have (rule I7). All problems are reported together; in a file that
 * is far too large nothing else is checked.
 */
export function readBusinessFile(file: unknown): ReadFile {
  const tooLong = longLists(file);
  if (tooLong.length > 0) return refused(tooLong);
  const parsed = BusinessFile.safeParse(file);
  if (!parsed.success) {
    return {
      ok: false,
      problems: parsed.error.issues.map(({ path, message }) => ({ path: pathText(path) || "file", message })),
    };
  }
  const business = parsed.data;
  const problems = [
    ...duplicates(business),
    ...danglingNames(business),
    ...badTimeOff(business),
    ...badPrices(business),
  ];
  if (problems.length > 0) return refused(problems);
  const tooMuch = beyondBounds(sizeOfFile(business));
  if (tooMuch.length > 0) return refused(tooMuch.map(({ bound, message }) => [PLACE_OF[bound], message]));
  return { ok: true, business };
}

const refused = (problems: Problem[]): ReadFile => ({
  ok: false,
  problems: problems.map(([path, message]) => ({ path, message })),
});

/**
 * The same for callers that accept only a good file.
 *
 * @throws AppError `invalid_body` whose one-line message names each bad path (rule I3)
 */
export function checkBusinessFile(file: unknown): BusinessFile {
  const answer = readBusinessFile(file);
  if (answer.ok) return answer.business;
  throw fileRefusal(answer.problems);
}

/** The refusal of a file with everything that is wrong with it, in one line. */
export function fileRefusal(problems: FileProblem[]): AppError {
  const lines = problems.map(({ path, message }) => `${path}: ${message}`);
  return new AppError("invalid_body", `The business file can't be imported. ${lines.join("; ")}`);
}

type Problem = [path: string, message: string];

function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, step) =>
      typeof step === "number" ? `${text}[${step}]` : text === "" ? String(step) : `${text}.${String(step)}`,
    "",
  );
}

function* repeated(path: string, field: string, values: string[]): Generator<Problem> {
  const seen = new Set<string>();
  for (const [index, value] of values.entries()) {
    if (seen.has(value)) yield [`${path}[${index}].${field}`, `"${value}" appears twice`];
    seen.add(value);
  }
}

function* duplicates(file: BusinessFile): Generator<Problem> {
  yield* repeated(
    "exceptions",
    "date",
    file.exceptions.map((exception) => exception.date),
  );
  yield* repeated(
    "staff",
    "name",
    file.staff.map((member) => member.name),
  );
  yield* repeated(
    "resources",
    "name",
    file.resources.map((resource) => resource.name),
  );
  yield* repeated(
    "services",
    "name",
    file.services.map((service) => service.name),
  );
  const { products = [] } = file;
  yield* repeated(
    "products",
    "name",
    products.map((product) => product.name),
  );
  yield* repeated(
    "products",
    "sku",
    // Those without one are told apart by their place.
    products.map(({ sku }, place) => sku?.toLowerCase() ?? `\n${place}`),
  );
  for (const [index, member] of file.staff.entries()) {
    yield* repeated(
      `staff[${index}].exceptions`,
      "date",
      member.exceptions.map((exception) => exception.date),
    );
  }
  for (const [index, service] of file.services.entries()) {
    yield* repeated(
      `services[${index}].addOns`,
      "name",
      service.addOns.map((addOn) => addOn.name),
    );
  }
}

function* danglingNames(file: BusinessFile): Generator<Problem> {
  const staff = new Set(file.staff.map((member) => member.name));
  const resources = new Set(file.resources.map((resource) => resource.name));
  for (const [index, service] of file.services.entries()) {
    for (const [place, name] of (service.staff ?? []).entries()) {
      if (!staff.has(name)) yield [`services[${index}].staff[${place}]`, `"${name}" is not in staff`];
    }
    for (const [place, name] of service.resources.entries()) {
      if (!resources.has(name)) yield [`services[${index}].resources[${place}]`, `"${name}" is not in resources`];
    }
  }
}

function* badTimeOff(file: BusinessFile): Generator<Problem> {
  for (const [index, member] of file.staff.entries()) {
    for (const [place, span] of member.timeOff.entries()) {
      const path = `staff[${index}].timeOff[${place}]`;
      const from = parseInstant(span.from, file.timezone);
      const to = parseInstant(span.to, file.timezone);
      if (from === null) yield [`${path}.from`, NO_TIME.from];
      if (to === null) yield [`${path}.to`, NO_TIME.to];
      if (from !== null && to !== null && to <= from) yield [`${path}.to`, "must be after from"];
    }
  }
}

function* badPrices({ products = [], currency }: BusinessFile): Generator<Problem> {
  for (const [index, { priceCents }] of products.entries()) {
    const problem = problemOfPrice(priceCents, currency);
    if (problem !== null) yield [`products[${index}].priceCents`, problem];
  }
}
