import { AppError, invalidFields } from "../errors";
import { BODY_BYTES_MAX } from "../fields/body-size.schema";
import { HAS_NUL, ILL_FORMED } from "../fields/text.schema";
import { readBody } from "./read-body";

const NESTING_MAX = 64;

export type JsonObject = Record<string, unknown>;

/**
 * Reads a request's body as a JSON object (rule A2.5).
 *
 * @param allowEmpty no body counts as `{}`
 * @throws AppError `too_large`, `invalid_json`, or `invalid_fields` for JSON that isn't an object or has text that PostgreSQL
 * can't store
 */
export async function readJsonObject(request: Request, { allowEmpty = false } = {}): Promise<JsonObject> {
  const text = decode(await readBody(request, BODY_BYTES_MAX.api));
  if (allowEmpty && text.trim() === "") return {};
  const value = parseJson(text);
  if (!isObject(value)) throw invalidFields({ body: ["must be a JSON object"] });
  refuseUnstorable(value);
  return value;
}

/**
 * Refuses text that PostgreSQL can't store, anywhere in a body (rule A4.4).
 *
 * @throws AppError `invalid_fields` naming the field
 */
export function refuseUnstorable(body: JsonObject): void {
  for (const [field, part] of Object.entries(body)) {
    const problem = findProblem(field, part);
    if (problem !== null) throw invalidFields({ [field.replaceAll("\u0000", "").toWellFormed()]: [problem] });
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new AppError("invalid_json", "The body isn't valid UTF-8.");
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("invalid_json", "The body isn't valid JSON.");
  }
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Looks through a value without recursion: a hostile one may be nested thousands deep. */
function findProblem(field: string, part: unknown): string | null {
  const open: { value: unknown; depth: number }[] = [
    { value: field, depth: 0 },
    { value: part, depth: 0 },
  ];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value === "string" && value.includes("\u0000")) return HAS_NUL;
    if (typeof value === "string" && !value.isWellFormed()) return ILL_FORMED;
    // An uploaded file's bytes aren't text.
    if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) continue;
    if (depth >= NESTING_MAX) return "is nested too deeply";
    for (const [key, inner] of Object.entries(value)) {
      open.push({ value: key, depth: depth + 1 }, { value: inner, depth: depth + 1 });
    }
  }
  return null;
}
