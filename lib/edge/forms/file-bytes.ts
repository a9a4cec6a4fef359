/*
 * The bytes of a file, sent to an action as a form's part of their own, as `file-text.ts` sends a text.
 */

const PART = "file";

/** A file as the browser sends it, in place of its bytes in an action's input. */
export function sentAsBytes(file: Blob): FormData {
  const form = new FormData();
  form.set(PART, file);
  return form;
}

/** An action's input, with the bytes themselves in `file`. Anything else is left to the command's schema. */
export async function withFileBytes(sent: unknown): Promise<unknown> {
  if (typeof sent !== "object" || sent === null || !("file" in sent) || !(sent.file instanceof FormData)) return sent;
  const file = sent.file.get(PART);
  return { ...sent, file: file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : file };
}
