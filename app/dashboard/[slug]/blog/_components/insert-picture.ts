import type { UseFormReturn } from "react-hook-form";
import type { PostText } from "./kept-text";
import { pictureMarkdown, withBlock } from "./picture-markdown";

/** Puts a picture into a post's text, where its cursor is. */
export function insertPicture(form: UseFormReturn<PostText>, { path, alt }: { path: string; alt: string }): void {
  const area = document.querySelector<HTMLTextAreaElement>("#body");
  const text = form.getValues("body");
  const from = area?.selectionStart ?? text.length;
  const put = withBlock(text, { from, to: area?.selectionEnd ?? from }, pictureMarkdown(alt, path));
  form.setValue("body", put.text, { shouldDirty: true });
  area?.focus();
  area?.setSelectionRange(put.at, put.at);
}
