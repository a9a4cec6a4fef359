import { createHash } from "node:crypto";
import { fieldErrorsOf } from "../../commands/field-errors";
import type { Org } from "../../context";
import { invalidFields } from "../../errors";
import { canonicalJson } from "../../idempotency/body-hash";
import { markdownWords } from "../../markdown/markdown-words";
import { renderMarkdown } from "../../markdown/render-markdown";
import type { Turn } from "../../markdown/turns";
import { Fields } from "../fields/fields.schema";
import { readFields } from "../fields/read-fields";

/** What a version of a form says. */
export type Written = { name: string; description: string; fields: Fields };

/** The same whenever the same is asked, whatever the order in which it's written (rule F1.2). Fields may come as they are stored. */
export const versionHash = ({ name, description, fields }: Omit<Written, "fields"> & { fields: unknown }): string =>
  createHash("sha256").update(canonicalJson({ name, description, fields })).digest("hex");

/**
 * The fields that were sent, by their first names and with ids (rule F2.3).
 *
 * @param stored the form's fields so far
 * @throws AppError `invalid_fields` naming each field that isn't valid, such as `fields.2.options`
 */
export function decideFields(org: Pick<Org, "locale">, sent: unknown, stored: Fields = []): Fields {
  const { fields } = readFields(sent, { stored, locale: org.locale });
  const parsed = Fields.safeParse(fields);
  if (parsed.success) return parsed.data;
  const errors = Object.entries(fieldErrorsOf(parsed.error));
  throw invalidFields(
    Object.fromEntries(errors.map(([path, why]) => [path === "body" ? "fields" : `fields.${path}`, why])),
  );
}

/** Markdown as HTML. */
export type Rendered = ReadonlyMap<string, string>;

/**
 * The statements' texts as HTML, made once, when the form is saved (rule F2.5). Pictures are left out.
 *
 * @throws AppError `invalid_fields` for a text that can't be rendered
 */
export async function renderTexts(
  org: Pick<Org, "id" | "locale">,
  fields: Fields,
  urgency: Turn["urgency"] = "save",
): Promise<Rendered> {
  const words = markdownWords(org.locale);
  const html = new Map<string, string>();
  for (const [place, field] of fields.entries()) {
    if (field.type !== "statement" || field.text.trim() === "" || html.has(field.text)) continue;
    const rendered = await renderMarkdown(field.text, { pictures: NO_PICTURES, words }, { orgId: org.id, urgency });
    if (!rendered.ok) throw invalidFields({ [`fields.${place}.text`]: [rendered.problem] });
    html.set(field.text, rendered.html.replace(/<img\b[^>]*>/g, ""));
  }
  return html;
}

/** The statements of these fields by their ids, which may have been decided after the texts were rendered. */
export function statementsOf(fields: Fields, rendered: Rendered): Record<string, string> {
  const statements = fields.flatMap((field): [string, string][] => {
    const html = field.type === "statement" ? rendered.get(field.text) : undefined;
    return html === undefined ? [] : [[field.id, html]];
  });
  return Object.fromEntries(statements);
}

/** No picture has such an address. */
const NO_PICTURES = { path: "/none/", origin: "", sizes: {} };
