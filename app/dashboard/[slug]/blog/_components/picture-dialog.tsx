"use client";

import { type FormEvent, useState } from "react";
import { Dialog } from "@/app/_components/dialogs/dialog";
import { DialogSubmit } from "@/app/_components/dialogs/dialog-submit";
import { TextField } from "@/app/_components/fields/field";
import { FileField } from "@/app/_components/fields/file-field";
import { answerOf } from "@/app/_components/forms/action-refusal";
import { Notice } from "@/app/_components/pages/notice";
import { sentAsBytes } from "@/lib/edge/forms/file-bytes";
import { PICTURE_LIMITS, PICTURE_TOO_LARGE } from "@/lib/pictures/schema";
import { addPictureAction } from "../actions";

/** Characters of a description; more belongs in the text. */
const ALT_MAX = 300;

/**
 * Uploads a picture. For one in the text, it asks what the picture shows.
 *
 * @param onDone gets its address on this site, and its description
 */
export function PictureDialog({
  slug,
  isOpen,
  hasAlt,
  onClose,
  onDone,
}: {
  slug: string;
  isOpen: boolean;
  hasAlt: boolean;
  onClose(): void;
  onDone(picture: { path: string; alt: string }): void;
}) {
  return (
    <Dialog title={hasAlt ? "Add a picture" : "Upload a cover picture"} isOpen={isOpen} onClose={onClose}>
      <PictureForm slug={slug} hasAlt={hasAlt} onClose={onClose} onDone={onDone} />
    </Dialog>
  );
}

type Problem = { file?: string; form?: string };

function PictureForm({
  slug,
  hasAlt,
  onClose,
  onDone,
}: Pick<Parameters<typeof PictureDialog>[0], "slug" | "hasAlt" | "onClose" | "onDone">) {
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState("");
  const [problem, setProblem] = useState<Problem>({});
  const [isBusy, setBusy] = useState(false);
  const upload = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (file === null) return setProblem({ file: "Choose a picture first." });
    if (file.size > PICTURE_LIMITS.bytesMax) return setProblem({ file: `The picture ${PICTURE_TOO_LARGE}.` });
    setBusy(true);
    const answer = await answerOf(() => addPictureAction(slug, { file: sentAsBytes(file) }));
    setBusy(false);
    if (answer.ok) return onDone({ path: answer.view.path, alt: alt.trim() });
    const [message] = answer.fieldErrors.file ?? [];
    setProblem(message === undefined ? { form: answer.error } : { file: `The picture ${message}.` });
  };
  return (
    <form onSubmit={upload} noValidate className="space-y-5">
      {problem.form && (
        <Notice tone="danger" role="alert">
          {problem.form}
        </Notice>
      )}
      <FileField
        label="Picture"
        hint="JPEG, PNG, WebP, GIF or AVIF, up to 8 MiB. Where it was taken and other hidden data is removed. Uploaded pictures are public: anyone who knows the address can see them, even before the post is published."
        error={problem.file}
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        keepsChoice
        onChoose={(chosen) => {
          setFile(chosen);
          setProblem({});
        }}
      />
      {hasAlt && (
        <TextField
          id="picture-alt"
          label="What does it show?"
          hint="Read to people who can’t see it. Leave it empty if the picture only decorates."
          maxLength={ALT_MAX}
          autoComplete="off"
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
        />
      )}
      <DialogSubmit onBack={onClose} isBusy={isBusy} busy="Uploading…">
        {hasAlt ? "Add picture" : "Upload"}
      </DialogSubmit>
    </form>
  );
}
