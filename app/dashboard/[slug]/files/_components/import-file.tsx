"use client";

import { useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { FileField } from "@/app/_components/fields/file-field";
import { type ActionRefusal, NO_ANSWER } from "@/app/_components/forms/action-refusal";
import { Notice } from "@/app/_components/pages/notice";
import type { BusinessImportPreview } from "@/lib/business-file/preview/preview-business-import";
import type { Refused } from "@/lib/business-file/preview/read-upload";
import { sentAsFile } from "@/lib/edge/forms/file-text";
import { FILE_BYTES_MAX, FILE_TOO_LARGE } from "@/lib/fields/body-size.schema";
import { applyBusinessImportAction, previewBusinessImportAction } from "../actions";
import { PreviewView } from "./preview-view";
import { RefusedView } from "./refused-view";

type Step =
  | { at: "start" }
  | { at: "failed"; why: string }
  | { at: "refused"; refused: Refused }
  | { at: "preview"; preview: BusinessImportPreview; text: string; isOutdated: boolean }
  | { at: "done" };

/** Chooses a file, shows what importing it would do, and imports it once that is confirmed. */
export function ImportFile({ slug }: { slug: string }) {
  const [step, setStep] = useState<Step>({ at: "start" });
  const [isBusy, setBusy] = useState(false);

  const choose = async (file: File) => {
    if (isBusy) return;
    await working(async () => {
      const read = await readFile(file);
      if (!read.ok) return { at: "failed", why: read.why };
      const answer = await previewBusinessImportAction(slug, { text: sentAsFile(read.text) });
      if (!answer.ok) return { at: "failed", why: sentenceOf(answer) };
      const { view } = answer;
      return view.kind === "refused"
        ? { at: "refused", refused: view }
        : { at: "preview", preview: view, text: read.text, isOutdated: false };
    });
  };
  const agree = async (preview: BusinessImportPreview, text: string) => {
    await working(async () => {
      const answer = await applyBusinessImportAction(slug, { text: sentAsFile(text), revision: preview.revision });
      if (!answer.ok) return { at: "failed", why: sentenceOf(answer) };
      const { view } = answer;
      if (view.kind === "refused") return { at: "refused", refused: view };
      return view.kind === "outdated"
        ? { at: "preview", preview: view.preview, text, isOutdated: true }
        : { at: "done" };
    });
  };
  const working = async (work: () => Promise<Step>) => {
    setBusy(true);
    try {
      setStep(await work());
    } catch {
      setStep({ at: "failed", why: NO_ANSWER.error });
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="space-y-5">
      <FileField
        label="Choose a business file"
        hint="JSON, up to 8 MiB. You’ll see what changes before anything is saved."
        accept=".json,application/json"
        disabled={isBusy}
        onChoose={choose}
      />
      {isBusy && <p role="status">One moment…</p>}
      {!isBusy && step.at === "failed" && (
        <Notice tone="danger" role="alert">
          {step.why}
        </Notice>
      )}
      {!isBusy && step.at === "refused" && <RefusedView refused={step.refused} />}
      {!isBusy && step.at === "preview" && (
        <PreviewView slug={slug} preview={step.preview} isOutdated={step.isOutdated}>
          <Button onClick={() => agree(step.preview, step.text)}>Import file</Button>
          <Button look="quiet" onClick={() => setStep({ at: "start" })}>
            Discard
          </Button>
        </PreviewView>
      )}
      {!isBusy && step.at === "done" && (
        <Notice role="status" title="File imported.">
          Your booking page is up to date.
        </Notice>
      )}
    </div>
  );
}

type ReadText = { ok: true; text: string } | { ok: false; why: string };

async function readFile(file: File): Promise<ReadText> {
  if (file.size > FILE_BYTES_MAX) return { ok: false, why: FILE_TOO_LARGE };
  if (file.size === 0) return { ok: false, why: "The file is empty." };
  try {
    return { ok: true, text: new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer()) };
  } catch {
    return { ok: false, why: "This file isn’t UTF-8 text. Did you choose the right file?" };
  }
}

const sentenceOf = ({ error, fieldErrors }: ActionRefusal): string =>
  [
    error,
    ...Object.values(fieldErrors)
      .flat()
      .map((message) => `The file ${message}.`),
  ].join(" ");
