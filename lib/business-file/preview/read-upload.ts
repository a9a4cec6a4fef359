import type { Ctx } from "../../context";
import { FILE_BYTES_MAX, FILE_TOO_LARGE } from "../../fields/body-size.schema";
import type { BusinessFile } from "../business-file.schema";
import { readBusinessFile } from "../check-business-file";
import { jsonProblem } from "../json-problem";

/** Why a file is not taken; each problem says where it stands and what is wrong. */
export type Refused = { kind: "refused"; why: string; problems: { place: string; message: string }[]; more: number };

const PROBLEMS_SHOWN_MAX = 50;

/** Reads an uploaded file whole: its size, its JSON, everything in it, and that it is this very business's. */
export function readUpload(ctx: Ctx, text: string): { kind: "read"; business: BusinessFile } | Refused {
  if (Buffer.byteLength(text) > FILE_BYTES_MAX) return refused(FILE_TOO_LARGE);
  const json = parse(text);
  if (!json.ok) return refused("The file is not JSON.", [json.problem]);
  const slug = slugOf(json.value);
  if (slug !== undefined && slug !== ctx.org.slug) {
    const whose = typeof slug === "string" ? `of “${slug.slice(0, 80).toWellFormed()}”` : "of no business";
    return refused(`This file is ${whose}, and this business is “${ctx.org.slug}”. Nothing was changed.`);
  }
  const read = readBusinessFile(json.value);
  if (read.ok) return { kind: "read", business: read.business };
  const problems = read.problems.map(({ path, message }) => ({ place: placeInWords(path, json.value), message }));
  return refused("There is something wrong in the file.", problems);
}

/** The refusal of a file; of many problems the first are named. */
export const refused = (why: string, problems: Refused["problems"] = []): Refused => ({
  kind: "refused",
  why,
  problems: problems.slice(0, PROBLEMS_SHOWN_MAX),
  more: Math.max(0, problems.length - PROBLEMS_SHOWN_MAX),
});

type Parsed = { ok: true; value: unknown } | { ok: false; problem: Refused["problems"][number] };

function parse(text: string): Parsed {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    const found = jsonProblem(text);
    const place = found ? `Line ${found.line}, column ${found.column}` : "File";
    return { ok: false, problem: { place, message: found?.message ?? "this is no JSON" } };
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
