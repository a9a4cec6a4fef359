"use client";

import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Button } from "@/app/_components/buttons/button";
import { TextArea } from "@/app/_components/fields/field";
import type { PostText } from "./kept-text";
import { PictureDialog } from "./picture-dialog";
import { pictureMarkdown, withBlock } from "./picture-markdown";

/** The post's text in Markdown, and the button that puts a picture where the cursor is. */
export function BodyField({
  slug,
  form,
  error,
}: {
  slug: string;
  form: UseFormReturn<PostText>;
  error: string | undefined;
}) {
  const [isAdding, setAdding] = useState(false);
  const insert = ({ path, alt }: { path: string; alt: string }) => {
    setAdding(false);
    const area = document.querySelector<HTMLTextAreaElement>("#body");
    const text = form.getValues("body");
    const from = area?.selectionStart ?? text.length;
    const put = withBlock(text, { from, to: area?.selectionEnd ?? from }, pictureMarkdown(alt, path));
    form.setValue("body", put.text, { shouldDirty: true });
    area?.focus();
    area?.setSelectionRange(put.at, put.at);
  };
  return (
    <div>
      <TextArea
        id="body"
        label="Text"
        rows={18}
        spellCheck
        error={error}
        hint={<MarkdownHint />}
        {...form.register("body")}
      />
      <Button look="quiet" className="mt-3" onClick={() => setAdding(true)}>
        Add a picture
      </Button>
      <PictureDialog slug={slug} hasAlt isOpen={isAdding} onClose={() => setAdding(false)} onDone={insert} />
    </div>
  );
}

function MarkdownHint() {
  return (
    <>
      Markdown: <code>## Heading</code>, <code>**bold**</code>, <code>*italic*</code>, <code>[link](https://…)</code>,{" "}
      <code>- list</code>.
    </>
  );
}
