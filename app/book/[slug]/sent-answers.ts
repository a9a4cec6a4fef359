/** An input's name: the id of its field, and the part of a signature. */
const NAME = /^f:([^:]+)(?::(\w+))?$/;

/**
 * The answers in a sent form, by the ids of fields, whatever the form asks by now: which of them count is judged later. A field sent
 * several times has a list, a signature its parts.
 */
export function sentAnswers(form: FormData): Record<string, unknown> {
  const answers = new Map<string, unknown>();
  const signatures = new Map<string, Map<string, string>>();
  for (const [name, texts] of Object.entries(typedOf(form))) {
    const [, id, part] = NAME.exec(name) ?? [];
    const [first = "", ...more] = texts;
    if (id === undefined) continue;
    if (part === undefined) answers.set(id, more.length > 0 ? texts : first);
    else signatures.set(id, (signatures.get(id) ?? new Map()).set(part, texts.at(-1) ?? ""));
  }
  for (const [id, parts] of signatures) answers.set(id, Object.fromEntries(parts));
  return Object.fromEntries(answers);
}

/** What was typed in a sent form, by the names of its inputs, to be shown again. */
export function typedOf(form: FormData): Record<string, string[]> {
  const typed = new Map<string, string[]>();
  for (const [name, value] of form) {
    if (typeof value !== "string" || !NAME.test(name)) continue;
    typed.set(name, [...(typed.get(name) ?? []), value]);
  }
  return Object.fromEntries(typed);
}
