"use client";

import { useEffect, useRef, useState } from "react";
import { type Control, useWatch } from "react-hook-form";
import { answerOf } from "@/app/_components/forms/action-refusal";
import { PostArticle, type ShownPost } from "@/app/_components/posts/post-article";
import { picturesPath } from "@/lib/pictures/picture-path";
import { previewTextAction } from "../actions";
import type { PostText } from "./kept-text";

/** How long typing has to pause before the preview follows. */
const PAUSE_MS = 350;

/** The post as its page will show it, next to the text: by the same renderer and in the same looks. */
export function PostPreview({
  slug,
  control,
  shown,
  html,
}: {
  slug: string;
  control: Control<PostText>;
  /** what is shown besides what is typed: dates, language */
  shown: ShownPost;
  /** of the saved text */
  html: string;
}) {
  const { title, body, coverImageUrl } = useWatch({ control });
  const preview = usePreview(slug, body ?? "", html);
  const cover = (coverImageUrl ?? "").trim();
  const post = {
    ...shown,
    title: title?.trim() || "Untitled",
    // Of an address that can't be saved as a cover nothing is shown.
    coverUrl: cover.startsWith("https://") || cover.includes(picturesPath(slug)) ? cover : null,
  };
  return (
    <section aria-labelledby="preview-title" className="min-w-0">
      <h2 id="preview-title" className="text-[1.25rem]">
        Preview
      </h2>
      <div className="mt-3 rounded-card border border-line bg-paper p-5 sm:p-7">
        {preview.problem && <p className="mb-4 font-medium text-danger">The preview can’t follow: {preview.problem}</p>}
        <PostArticle post={post} html={preview.html} />
      </div>
    </section>
  );
}

type Preview = { html: string; problem: string | null };

function usePreview(slug: string, body: string, html: string): Preview {
  const [preview, setPreview] = useState<Preview>({ html, problem: null });
  const rendered = useRef(body);
  useEffect(() => {
    if (body === rendered.current) return;
    let isWanted = true;
    const timer = setTimeout(async () => {
      const answer = await answerOf(() => previewTextAction(slug, { body }));
      // Something else has been typed meanwhile.
      if (!isWanted) return;
      if (answer.ok) {
        rendered.current = body;
        setPreview({ html: answer.view.html, problem: null });
      } else setPreview(({ html: last }) => ({ html: last, problem: problemOf(answer) }));
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [slug, body]);
  return preview;
}

function problemOf({ error, fieldErrors }: { error: string; fieldErrors: Record<string, string[]> }): string {
  const [message] = fieldErrors.body ?? [];
  return message === undefined ? error : `the text ${message}.`;
}
