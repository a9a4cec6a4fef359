import { fieldErrorsOf } from "../../commands/field-errors";
import { type FieldErrors, invalidFields } from "../../errors";
import { CENTS_MAX } from "../../fields/number.schema";
import { readAmount, writeAmount } from "../../money";
import type { Tool } from "../tool";
import { argumentShapesOf } from "./argument-shapes";
import { synonymsOf } from "./synonyms";

export type ArgumentWarning = { param: string; message: string };

/** A call's arguments as the tool's command needs them. */
export type ReadArguments = {
  sent: Record<string, unknown>;
  isDryRun: boolean;
  idempotencyKey: string | null;
  /** arguments that the tool doesn't know */
  warnings: ArgumentWarning[];
  /** the name under which each field was sent */
  cameAs: ReadonlyMap<string, string>;
};

const isAbsent = (value: unknown) => value === undefined || value === null || value === "";

/**
 * Reads a call's arguments by the rules for all tools (rule E9.1): by their first names or a synonym, amounts in the main unit or
 * in minor units, whole numbers also as texts of digits, null as absent. Unknown arguments are ignored and listed.
 *
 * @throws AppError `invalid_fields` naming what can't be read, with the command's own errors about the rest
 */
export function readArguments(tool: Tool, args: Record<string, unknown>, currency: string): ReadArguments {
  const { reading, fields, command } = tool;
  const { required, integers, flags } = argumentShapesOf(tool);
  const { centsMax = CENTS_MAX } = reading;
  const fieldErrors: FieldErrors = {};
  const sent: Record<string, unknown> = {};
  const cameAs = new Map<string, string>();
  const takenInstead = new Map<string, string>();
  const used = new Set(["idempotencyKey", ...(command.writes ? ["dryRun"] : [])]);
  for (const name of Object.keys(fields.shape)) {
    const names = [name, ...synonymsOf(tool, name)];
    const given = names.filter((one) => !isAbsent(args[one]));
    const [own = name, ...others] = given;
    const value = args[own];
    for (const one of names) if (!others.includes(one)) used.add(one);
    for (const one of others) takenInstead.set(one, own);
    if (reading.amounts?.includes(name)) {
      const cents = `${name}Cents`;
      used.add(cents);
      if (others.length > 0) fieldErrors[own] = [`can't be combined with ${others.join(" and ")}`];
      else readAmountOf({ name, own, value, minor: args[cents] });
    } else if (!isAbsent(value) || (value === "" && reading.clears?.includes(name))) {
      const isFlag = flags.has(name) && !reading.exact?.includes(name);
      sent[name] = integers.has(name) ? asInteger(value) : isFlag ? asFlag(value) : value;
      cameAs.set(name, own);
    } else if (required.includes(name)) fieldErrors[name] = ["is required"];
  }

  function readAmountOf({ name, own, value, minor }: { name: string; own: string; value: unknown; minor: unknown }) {
    const cents = `${name}Cents`;
    cameAs.set(cents, own);
    if (!isAbsent(value) && !isAbsent(minor)) {
      fieldErrors[own] = [`can't be combined with ${cents}`];
    } else if (!isAbsent(minor)) {
      sent[cents] = asInteger(minor);
      cameAs.set(cents, cents);
    } else if (!isAbsent(value)) {
      const amount = readAmount(typeof value === "number" || typeof value === "string" ? String(value) : "?", currency);
      if (!amount.ok) fieldErrors[own] = [amount.problem];
      else if (amount.cents > centsMax) fieldErrors[own] = [`must be at most ${writeAmount(centsMax, currency)}`];
      else sent[cents] = amount.cents;
    } else if (required.includes(name)) fieldErrors[name] = ["is required"];
  }

  const adapted = reading.adapt ? reading.adapt(sent) : sent;
  const isDryRun = readDryRun(args.dryRun, tool, fieldErrors);
  const idempotencyKey = readKey(args.idempotencyKey, command.writes, fieldErrors);
  if (Object.keys(fieldErrors).length > 0) {
    const parsed = command.input.safeParse(adapted);
    const others = parsed.success ? {} : nameAsSent(fieldErrorsOf(parsed.error), cameAs);
    throw invalidFields({ ...others, ...fieldErrors });
  }
  const warnings = Object.keys(args)
    .filter((name) => !used.has(name))
    .slice(0, WARNINGS_MAX)
    .map((param) => ({ param: param.slice(0, PARAM_MAX), message: whyLeftOut(takenInstead.get(param)) }));
  const empty = (reading.neverEmpty ?? [])
    .filter((name) => args[name] === "" && !(name in sent))
    .map((param) => ({ param, message: "can't be empty, so it was left as it is" }));
  const inside = reading.warn?.(adapted) ?? [];
  const all = [...warnings, ...empty, ...inside].slice(0, WARNINGS_MAX);
  return { sent: adapted, isDryRun, idempotencyKey, warnings: all, cameAs };
}

const whyLeftOut = (instead: string | undefined): string =>
  instead === undefined
    ? "isn't an argument of this tool and was ignored"
    : `was ignored because ${instead} was sent, too`;

const WARNINGS_MAX = 20;
const PARAM_MAX = 100;

/** A command's field errors, under the names that were sent. */
export function nameAsSent(fieldErrors: FieldErrors, cameAs: ReadArguments["cameAs"]): FieldErrors {
  return Object.fromEntries(
    Object.entries(fieldErrors).map(([field, sentences]) => {
      const [first = "", ...rest] = field.split(".");
      if (field === "Idempotency-Key") return ["idempotencyKey", sentences];
      return [[cameAs.get(first) ?? first, ...rest].join("."), sentences];
    }),
  );
}

const asInteger = (value: unknown): unknown =>
  typeof value === "string" && /^\s*\d{1,15}\s*$/.test(value) ? Number(value) : value;

const asFlag = (value: unknown): unknown => (value === "true" ? true : value === "false" ? false : value);

/** A tool without a dry run must not make the change when a dry run was asked for. */
function readDryRun(sent: unknown, { preview, command }: Tool, fieldErrors: FieldErrors): boolean {
  const value = isAbsent(sent) ? false : asFlag(sent);
  if (typeof value !== "boolean") fieldErrors.dryRun = ["must be true or false"];
  else if (value && preview === null && command.writes) {
    fieldErrors.dryRun = ["can't be used with this tool; leave it out to make the change"];
  }
  return value === true;
}

/** The same characters as in the header of that name (rule A10.1). */
function readKey(value: unknown, isKnown: boolean, fieldErrors: FieldErrors): string | null {
  if (!isKnown || value === undefined || value === null) return null;
  if (typeof value === "string" && /^[\x20-\x7e]{1,255}$/.test(value)) return value;
  fieldErrors.idempotencyKey = ["must be 1 to 255 printable ASCII characters"];
  return null;
}
