"use client";

import type { UseFormReturn } from "react-hook-form";
import { Button } from "@/app/_components/buttons/button";
import { TextArea } from "@/app/_components/fields/field";
import type { PostText } from "./kept-text";

/** The post's text in Markdown, and the button that adds a picture to it. */
export function BodyField({
  form,
  error,
  onAddPicture,
}: {
  form: UseFormReturn<PostText>;
  error: string | undefined;
  onAddPicture(): void;
}) {
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
      <Button look="quiet" className="mt-3" onClick={onAddPicture}>
        Add a picture
      </Button>
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
