import { z } from "zod";
import { CONTACT_LIMITS } from "../../fields/contact.schema";
import type { AnswerProblemCode } from "./answers";
import { drawingOf } from "./drawing";
import type { FieldOf } from "./field.schema";

/**
 * A signature as it's stored. `drawing`: an SVG path in a box of `width` × `height`, made by the server from the points; null for a typed
 * one.
 */
export const Signature = z.object({
  name: z.string().max(200),
  method: z.enum(["drawn", "typed"]),
  drawing: z.object({ path: z.string().max(2_000_000), width: z.int(), height: z.int() }).nullable(),
  /** for whom, and as what; null for the signer themselves */
  forWhom: z.string().max(200).nullable(),
  asWhat: z.string().max(200).nullable(),
});
export type Signature = z.output<typeof Signature>;

/** The signatures of a form, by their fields' ids. */
export const Signatures = z.object({}).catchall(Signature);
export type Signatures = z.output<typeof Signatures>;

/** A signature as it's sent; anything else is as good as none. */
const SentSignature = z.object({
  name: z.string().default(""),
  method: z.string().default(""),
  drawing: z.unknown().optional(),
  strokes: z.unknown().optional(),
  forWhom: z.string().default(""),
  asWhat: z.string().default(""),
});

/** Characters of whom somebody signs for, and of what they are to them. */
const BEHALF_MAX = 80;

type Checked = { ok: true; signature: Signature | null } | { ok: false; problem: AnswerProblemCode };

/**
 * A signature from what was sent (rule F6.1): drawn or typed, always with a name. A blank one is none.
 */
export function checkSignature({ onBehalf = false }: FieldOf<"signature">, sent: unknown): Checked {
  const parsed = SentSignature.safeParse(sent ?? {});
  const { name, method, drawing, strokes, ...behalf } = parsed.success ? parsed.data : SentSignature.parse({});
  const drawn = drawing ?? (strokes === undefined ? undefined : { strokes });
  const typedName = lineOf(name);
  if (typedName === "" && method === "" && isBlank(drawn)) return { ok: true, signature: null };
  if (typedName.length < CONTACT_LIMITS.nameMin || typedName.length > CONTACT_LIMITS.nameMax)
    return { ok: false, problem: "sign_name" };
  const forWhom = onBehalf ? lineOf(behalf.forWhom) : "";
  const asWhat = onBehalf ? lineOf(behalf.asWhat) : "";
  if ((forWhom === "") !== (asWhat === "") || forWhom.length > BEHALF_MAX || asWhat.length > BEHALF_MAX) {
    return { ok: false, problem: "sign_behalf" };
  }
  const signer = { name: typedName, forWhom: forWhom || null, asWhat: asWhat || null };
  if (method === "typed") return { ok: true, signature: { ...signer, method, drawing: null } };
  if (method !== "drawn" && isBlank(drawn)) return { ok: false, problem: "sign_typing" };
  const path = drawingOf(drawn);
  if (path === null) return { ok: false, problem: "sign_drawing" };
  return { ok: true, signature: { ...signer, method: "drawn", drawing: path } };
}

const isBlank = (drawing: unknown): boolean => drawing === undefined || drawing === null || drawing === "";

/** One line, of characters that can be stored. */
const lineOf = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ")
    .toWellFormed()
    .trim();
