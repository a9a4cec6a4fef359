"use client";

import type { ComponentProps } from "react";
import { ChoiceLabel } from "@/app/_components/fields/choice-label";
import { FieldNotes } from "@/app/_components/fields/field";
import { AUDIENCE_WORDS, type Reach } from "@/lib/campaigns/schema";
import type { CampaignOnPage } from "@/lib/campaigns/views";
import { audienceSentence, leftOut, peopleText } from "../campaign-words";

type Audience = CampaignOnPage["audience"];

/** How many people each audience reaches now; null where there are too many to count while one waits. */
export type Reaches = { audience: Audience; reach: Reach | null }[];

/** The audiences, each with what it is and how many of its people can be written to. */
export function AudienceChoice({
  reaches,
  lapsedAfterDays,
  error,
  field,
}: {
  reaches: Reaches;
  lapsedAfterDays: number;
  error: string | undefined;
  field: Omit<ComponentProps<"input">, "type" | "children">;
}) {
  return (
    <fieldset aria-describedby={error ? "audience-error" : undefined}>
      <legend className="font-semibold">Who gets it</legend>
      <div className="mt-2 grid gap-2">
        {reaches.map(({ audience, reach }) => (
          <ChoiceLabel key={audience} type="radio" value={audience} className="items-start! py-2.5!" {...field}>
            <span className="min-w-0 grow leading-snug">
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-semibold">{AUDIENCE_WORDS[audience].name}</span>
                {reach && <span className="figures text-[0.9375rem] font-medium">{peopleText(reach.now)}</span>}
              </span>
              <span className="mt-0.5 block text-[0.9375rem]">{audienceSentence(audience, lapsedAfterDays)}</span>
              {reach && <LeftOutLine left={reach.left} />}
            </span>
          </ChoiceLabel>
        ))}
      </div>
      <FieldNotes id="audience" label="Who gets it" error={error} />
    </fieldset>
  );
}

/** How many of an audience can't be written to, and why. */
function LeftOutLine({ left }: { left: Reach["left"] }) {
  const groups = leftOut(left);
  if (groups.length === 0) return null;
  return (
    <span className="figures mt-0.5 block text-[0.9375rem]">
      Left out: {groups.map(({ count, text }) => `${count} ${text}`).join(", ")}.
    </span>
  );
}
