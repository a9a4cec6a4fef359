/*
 * The text of a file, sent to an action as the bytes that it is: as a text among the arguments each of its quotes and line ends
 * would be longer, and a file that may be uploaded would not fit into the body that it comes in.
 */

const PART = "file";

/** A file's text as the browser sends it, in place of the text in an action's input. */
export function sentAsFile(text: string): FormData {
  const form = new FormData();
  form.set(PART, new Blob([text]));
  return form;
}

/** An action's input, with the text itself in `text`. Anything else is left to the command's schema. */
export async function withFileText(sent: unknown): Promise<unknown> {
  if (typeof sent !== "object" || sent === null || !("text" in sent) || !(sent.text instanceof FormData)) return sent;
  const file = sent.text.get(PART);
  return { ...sent, text: file instanceof Blob ? await file.text() : file };
}
