import type { Org } from "../../context";
import { FILE_BYTES_MAX, FILE_TOO_LARGE } from "../../fields/body-size.schema";
import { jsonExcess, tooManyValues } from "../../fields/json-excess";
import type { BusinessFile } from "../business-file.schema";
import { readBusinessFile } from "../check-business-file";
import { FIELDS_OF_ENTRIES } from "../field-names";
import { jsonProblem } from "../json-problem";

/** Why a file is refused; each problem says where it is and what is wrong. */
export type Refused = { kind: "refused"; why: string; problems: { place: string; message: string }[]; more: number };

const PROBLEMS_SHOWN_MAX = 50;

/**
 * How many values a file may have, and how deeply lists and objects may be nested (rule A4.3). A business at every limit (rule
 * I7) has some 460,000 values, nested five deep.
 */
export const FILE_VALUES_MAX = 500_000;
const FILE_DEPTH_MAX = 32;
/** How many unknown fields a file may have; most are ignored. */
const OTHER_FIELDS_MAX = 1_000;

const FILE_BOUNDS = {
  valuesMax: FILE_VALUES_MAX,
  depthMax: FILE_DEPTH_MAX,
  names: { known: FIELDS_OF_ENTRIES, othersMax: OTHER_FIELDS_MAX },
};

/** Reads and checks an uploaded file: its size, its number of values, its JSON, its content, and that it is for this business. */
export function readUpload(
  ctx: { org: Pick<Org, "slug"> },
  text: string,
): { kind: "read"; business: BusinessFile } | Refused {
  if (Buffer.byteLength(text) > FILE_BYTES_MAX) return refused(FILE_TOO_LARGE);
  const excess = jsonExcess([text], FILE_BOUNDS);
  if (excess !== null) return refused(EXCESS[excess]);
  const json = parse(text);
  if (!json.ok) return refused("This file isn’t valid JSON.", [json.problem]);
  const slug = slugOf(json.value);
  if (slug !== undefined && slug !== ctx.org.slug) {
    const whose = typeof slug === "string" ? `for “${slug.slice(0, 80).toWellFormed()}”` : "not for any business";
    return refused(`This file is ${whose}, but this business is “${ctx.org.slug}”. Nothing was changed.`);
  }
  const read = readBusinessFile(json.value);
  if (read.ok) return { kind: "read", business: read.business };
  const shown = read.problems.slice(0, PROBLEMS_SHOWN_MAX);
  const problems = shown.map(({ path, message }) => ({ place: placeInWords(path, json.value), message }));
  return refused("This file has errors.", problems, read.problems.length);
}

const EXCESS = {
  values: `The file has ${tooManyValues(FILE_VALUES_MAX)}. No business needs that many. Is this the right file?`,
  depth: `The file has more than ${FILE_DEPTH_MAX} lists and objects inside one another. Is this the right file?`,
  names: `The file has more than ${OTHER_FIELDS_MAX.toLocaleString("en")} unknown fields. Is this the right file?`,
};

/** The refusal of a file, with the first of its problems. @param count how many there are in all */
export const refused = (why: string, problems: Refused["problems"] = [], count = problems.length): Refused => ({
  kind: "refused",
  why,
  problems: problems.slice(0, PROBLEMS_SHOWN_MAX),
  more: Math.max(0, count - PROBLEMS_SHOWN_MAX),
});

type Parsed = { ok: true; value: unknown } | { ok: false; problem: Refused["problems"][number] };

function parse(text: string): Parsed {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    const found = jsonProblem(text);
    const place = found ? `Line ${found.line}, column ${found.column}` : "File";
    return { ok: false, problem: { place, message: found?.message ?? "not valid JSON" } };
  }
}

function slugOf(file: unknown): unknown {
  return typeof file === "object" && file !== null && "slug" in file ? file.slug : undefined;
}

const LISTS: Record<string, string> = { services: "Service", staff: "Team member", resources: "Table or room" };

/** `services[2].durationMin` as "Service “Cut”: services[2].durationMin", so that both a person and an editor find it. */
function placeInWords(path: string, file: unknown): string {
  const [, list = "", place = ""] = /^(services|staff|resources)\[(\d+)\]/.exec(path) ?? [];
  const word = LISTS[list];
  const name = word && nameIn(file, list, Number(place));
  return name ? `${word} “${name.slice(0, 60).toWellFormed()}”: ${path}` : path;
}

function nameIn(file: unknown, list: string, place: number): string | null {
  const entries: unknown = typeof file === "object" && file !== null ? Reflect.get(file, list) : null;
  const entry: unknown = Array.isArray(entries) ? entries[place] : null;
  const name: unknown = typeof entry === "object" && entry !== null ? Reflect.get(entry, "name") : null;
  return typeof name === "string" ? name : null;
}
