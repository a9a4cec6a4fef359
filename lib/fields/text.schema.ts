import { z } from "zod";

/** Bounds of names and texts, in characters (rule I4). */
const TEXT_LIMITS = { nameMax: 120, textMax: 2_000 } as const;

export const atLeast = (characters: number): string => `must have at least ${characters} characters`;
export const atMost = (characters: number): string => `must have at most ${characters} characters`;

/** The error for text that PostgreSQL can't store. */
export const HAS_NUL = "must not contain U+0000";
export const ILL_FORMED = "must be well-formed Unicode";

/** For `superRefine`: refuses such text (rule A4.4). */
export function storable(text: string, context: z.RefinementCtx): void {
  if (text.includes("\0")) context.addIssue({ code: "custom", message: HAS_NUL });
  if (!text.isWellFormed()) context.addIssue({ code: "custom", message: ILL_FORMED });
}

export const NOT_ONE_LINE = "must be one line without control or formatting characters";
export const NOTHING_VISIBLE = "must contain visible characters";

/** Spaces, marks and characters that show nothing by themselves. */
const INVISIBLE = /[\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether anything in a text shows by itself. */
export const isVisible = (text: string): boolean => text.replace(INVISIBLE, "") !== "";

/** For `superRefine`: refuses what can't be a name (rule A4.6). */
export function visibleLine(text: string, context: z.RefinementCtx): void {
  storable(text, context);
  if (text === "" || text.includes("\0")) return;
  if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text)) context.addIssue({ code: "custom", message: NOT_ONE_LINE });
  else if (!isVisible(text)) context.addIssue({ code: "custom", message: NOTHING_VISIBLE });
}

/** What a business, a service, a member, a table or a key is called. */
export const Name = z
  .string("is required")
  .trim()
  .min(1, "is required")
  .max(TEXT_LIMITS.nameMax, atMost(TEXT_LIMITS.nameMax))
  .superRefine(visibleLine);

/** A text cut to a number of characters: for values that are never refused, where a longer one means nothing. */
export const cutText = (max: number, error?: string) => z.string(error).overwrite((text) => text.slice(0, max));

/** Normalizes line endings, whether from a browser, a Windows file or a program. */
const withPlainLines = (text: string) => text.replace(/\r\n?/g, "\n");

/** The same of any lines, counted as `linesOf` does. */
export const cutLines = (max: number, error?: string) =>
  z.string(error).overwrite((text) => withPlainLines(text).slice(0, max));

/** A multi-line text in which a line break counts as one character, although browsers send two (rule H4.4). */
export const linesOf = (max: number, text = z.string("must be text")) =>
  text.overwrite(withPlainLines).max(max, atMost(max)).superRefine(storable);

export const Text = linesOf(TEXT_LIMITS.textMax);
