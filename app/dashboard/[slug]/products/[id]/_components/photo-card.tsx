"use client";

import { useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { FileField } from "@/app/_components/fields/file-field";
import { answerOf, errorOf } from "@/app/_components/forms/action-refusal";
import { Card } from "@/app/_components/pages/card";
import { Notice } from "@/app/_components/pages/notice";
import { sentAsBytes } from "@/lib/edge/forms/file-bytes";
import { PICTURE_LIMITS, PICTURE_TOO_LARGE } from "@/lib/pictures/schema";
import { ProductPhoto } from "../../_components/product-photo";
import { addPhotoAction, setProductPhotoAction } from "../../actions";

type Problem = { file?: string; form?: string };

/** A product's photo, which is shown as soon as it's chosen. */
export function PhotoCard({ slug, id, path }: { slug: string; id: string; path: string | null }) {
  const [problem, setProblem] = useState<Problem>({});
  const [busy, setBusy] = useState("");
  const upload = async (file: File) => {
    if (file.size > PICTURE_LIMITS.bytesMax) return setProblem({ file: `The photo ${PICTURE_TOO_LARGE}.` });
    setProblem({});
    setBusy("Uploading…");
    const added = await answerOf(() => addPhotoAction(slug, { file: sentAsBytes(file) }));
    const answer = added.ok
      ? await answerOf(() => setProductPhotoAction(slug, { id, pictureId: added.view.id }))
      : added;
    setBusy("");
    if (answer.ok) return;
    const [message] = answer.fieldErrors.file ?? [];
    setProblem(message === undefined ? { form: answer.error } : { file: `The photo ${message}.` });
  };
  const remove = async () => {
    setBusy("Removing…");
    const refused = await errorOf(() => setProductPhotoAction(slug, { id, pictureId: "" }));
    setBusy("");
    setProblem(refused === null ? {} : { form: refused });
  };
  return (
    <Card aria-labelledby="photo-title" className="space-y-4">
      <h2 id="photo-title" className="text-[1.25rem]">
        Photo
      </h2>
      {problem.form && (
        <Notice tone="danger" role="alert">
          {problem.form}
        </Notice>
      )}
      {path !== null && <ProductPhoto path={path} className="aspect-[4/3] w-full" />}
      <p role="status" className="text-ink-soft empty:hidden">
        {busy}
      </p>
      <FileField
        label={path === null ? "Add a photo" : "Choose another photo"}
        hint="JPEG, PNG, WebP, GIF or AVIF, up to 8 MiB. Where it was taken and other hidden data is removed."
        error={problem.file}
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        disabled={busy !== ""}
        onChoose={upload}
      />
      {path !== null && (
        <Button look="quiet" aria-disabled={busy !== ""} onClick={busy ? undefined : remove}>
          Remove photo
        </Button>
      )}
    </Card>
  );
}
