"use client";

import { useState } from "react";
import { FileField } from "@/app/_components/fields/file-field";
import { type ActionRefusal, answerOf } from "@/app/_components/forms/action-refusal";
import { Notice } from "@/app/_components/pages/notice";
import type { PostsImported } from "@/lib/blog/files/import-posts";
import { sentAsFile } from "@/lib/edge/forms/file-text";
import { FILE_BYTES_MAX, FILE_TOO_LARGE } from "@/lib/fields/body-size.schema";
import { importPostsAction } from "../actions";

type Step = { at: "start" } | { at: "failed"; why: string[] } | { at: "done"; imported: PostsImported };

/** How many titles, or problems, are worth reading. */
const NAMED_MAX = 20;

/** Chooses a file of posts, and adds what is in it as drafts. */
export function ImportPosts({ slug }: { slug: string }) {
  const [step, setStep] = useState<Step>({ at: "start" });
  const [isBusy, setBusy] = useState(false);
  const choose = async (file: File) => {
    if (isBusy) return;
    setBusy(true);
    setStep(await imported(slug, file));
    setBusy(false);
  };
  return (
    <div className="space-y-5">
      <FileField
        label="Choose a file of posts"
        hint="JSON, up to 8 MiB."
        accept=".json,application/json"
        disabled={isBusy}
        onChoose={choose}
      />
      {isBusy && <p role="status">One moment…</p>}
      {!isBusy && step.at === "failed" && (
        <Notice tone="danger" role="alert" title="Nothing was imported.">
          <Some items={step.why} />
        </Notice>
      )}
      {!isBusy && step.at === "done" && <Done {...step.imported} />}
    </div>
  );
}

function Done({ added, existing, withoutCover }: PostsImported) {
  return (
    <Notice role="status" title={addedText(added)}>
      {existing.length > 0 && (
        <>
          <p>You already have posts with these titles, so they were left out:</p>
          <Some items={existing} />
        </>
      )}
      {withoutCover.length > 0 && (
        <>
          <p>
            These posts were added without their cover picture, which has to be an https address or one of your own
            pictures:
          </p>
          <Some items={withoutCover} />
        </>
      )}
    </Notice>
  );
}

function Some({ items }: { items: string[] }) {
  const more = items.length - NAMED_MAX;
  return (
    <ul className="list-disc ps-5 wrap-anywhere">
      {[...new Set(items)].slice(0, NAMED_MAX).map((item) => (
        <li key={item}>{item}</li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </ul>
  );
}

const addedText = (added: number): string =>
  added === 0 ? "No posts were added." : added === 1 ? "1 draft was added." : `${added} drafts were added.`;

async function imported(slug: string, file: File): Promise<Step> {
  if (file.size > FILE_BYTES_MAX) return { at: "failed", why: [FILE_TOO_LARGE] };
  const text = await textOf(file);
  if (text === null) return { at: "failed", why: ["This file isn’t UTF-8 text. Did you choose the right file?"] };
  const answer = await answerOf(() => importPostsAction(slug, { text: sentAsFile(text) }));
  return answer.ok ? { at: "done", imported: answer.view } : { at: "failed", why: reasonsOf(answer) };
}

/** The file's text; null for one in another encoding, whose letters would come out wrong. */
async function textOf(file: File): Promise<string | null> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return null;
  }
}

function reasonsOf({ error, fieldErrors }: ActionRefusal): string[] {
  const problems = Object.entries(fieldErrors).flatMap(([path, messages]) =>
    messages.map((message) => (path === "text" ? `The file ${message}.` : message)),
  );
  return problems.length > 0 ? problems : [error];
}
