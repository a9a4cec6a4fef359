"use client";

import { useEffect, useRef, useState } from "react";
import { type Control, useWatch } from "react-hook-form";
import { type ActionRefusal, answerOf } from "@/app/_components/forms/action-refusal";
import type { RenderedCampaign } from "@/lib/campaigns/views";
import { previewCampaignAction } from "../actions";
import { MailViews } from "./mail-views";
import type { CampaignText } from "./use-campaign-form";

/** How long typing has to pause before the preview follows. */
const PAUSE_MS = 350;

/** The email as customers get it, next to its text: by the same renderer. */
export function LivePreview({
  slug,
  business,
  control,
}: {
  slug: string;
  business: string;
  control: Control<CampaignText>;
}) {
  const { subject = "", previewText, body = "" } = useWatch({ control });
  const { mail, problem } = usePreview(slug, { subject, previewText: previewText ?? "", body });
  return (
    <section aria-labelledby="preview-title" className="min-w-0">
      <h2 id="preview-title" className="text-[1.25rem]">
        Preview
      </h2>
      {problem && <p className="mt-3 font-medium text-danger">The preview can’t follow: {problem}</p>}
      <div className="mt-3">
        {mail === null ? (
          <p className="rounded-card border border-dashed border-line-strong px-6 py-10 text-center text-ink-soft">
            Your email appears here as you write it.
          </p>
        ) : (
          <MailViews slug={slug} from={business} mail={mail} previewText={previewText ?? ""} />
        )}
      </div>
    </section>
  );
}

type Shown = { mail: RenderedCampaign | null; problem: string | null };

function usePreview(slug: string, { subject, previewText, body }: Omit<CampaignText, "audience">): Shown {
  const [shown, setShown] = useState<Shown>({ mail: null, problem: null });
  const isFirst = useRef(true);
  useEffect(() => {
    let isWanted = true;
    const show = async () => {
      isFirst.current = false;
      if (body.trim() === "") return setShown({ mail: null, problem: null });
      const text = { subject: subject.trim() || "Your subject", previewText, body };
      const answer = await answerOf(() => previewCampaignAction(slug, text));
      // Something else has been typed meanwhile.
      if (!isWanted) return;
      if (answer.ok) setShown({ mail: answer.view, problem: null });
      else setShown(({ mail }) => ({ mail, problem: problemOf(answer) }));
    };
    const timer = setTimeout(show, isFirst.current ? 0 : PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [slug, subject, previewText, body]);
  return shown;
}

const FIELD_NAMES = { subject: "subject", previewText: "preview text", body: "text" } as const;

function problemOf({ error, fieldErrors }: ActionRefusal): string {
  for (const field of ["subject", "previewText", "body"] as const) {
    const [message] = fieldErrors[field] ?? [];
    if (message !== undefined) return `the ${FIELD_NAMES[field]} ${message}.`;
  }
  return error;
}
