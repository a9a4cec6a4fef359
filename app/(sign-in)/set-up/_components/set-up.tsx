"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { Refusal } from "@/app/_components/forms/refusal-of";
import { Notice } from "@/app/_components/pages/notice";
import type { FieldErrors } from "@/lib/errors";
import { BusinessStep } from "./business-step";
import { type Answers, afterStep, type Draft, STEPS, type StepName } from "./draft";
import { HoursStep } from "./hours-step";
import { LookOver } from "./look-over";
import { type PlaceChoices, PlaceStep } from "./place-step";
import { ServiceStep } from "./service-step";
import { TeamStep } from "./team-step";
import { useDraft } from "./use-draft";

type Props = { person: { id: string; name: string }; bookingPages: string; choices: PlaceChoices };

/** Sets up a business step by step. What was typed stays, whichever way one goes. */
export function SetUp({ person, bookingPages, choices }: Props) {
  const router = useRouter();
  const { draft, save, forget } = useDraft(person);
  const [refused, setRefused] = useState<{ step: StepName; problems: FieldErrors } | null>(null);
  const [hasMoved, setMoved] = useState(false);
  if (draft === null) return <p className="text-ink-soft">One moment …</p>;

  const { step, answers, done } = draft;
  const go = (next: Draft) => {
    setMoved(true);
    setRefused(null);
    save(next);
  };
  const refuse = ({ fieldErrors }: Refusal) => {
    const at = firstRefused(fieldErrors);
    setMoved(true);
    setRefused(at);
    save({ ...draft, step: at.step });
  };
  const before = STEPS[(step === "look-over" ? STEPS.length : STEPS.indexOf(step)) - 1];
  const back = before && (() => go({ ...draft, step: before }));
  const isComplete = STEPS.every((name) => done.includes(name));

  const propsOf = <Name extends StepName>(name: Name) => {
    const problems = refused?.step === name ? refused.problems : NONE;
    return {
      values: answers[name],
      problems,
      next: isComplete ? "Look it over" : "Next",
      takesFocus: hasMoved && problems === NONE,
      onChange: (values: Answers[Name]) => save({ ...draft, answers: { ...answers, [name]: values } }),
      onNext: (values: Answers[Name]) => go(afterStep(draft, name, values)),
      onBack: back,
    };
  };
  return (
    <div className="space-y-5">
      {refused && (
        <Notice tone="danger" role="alert" title="It could not be set up like this.">
          Nothing is lost: put right what is marked below, and go on.
        </Notice>
      )}
      {step === "business" && <BusinessStep {...propsOf("business")} bookingPages={bookingPages} />}
      {step === "place" && <PlaceStep {...propsOf("place")} choices={choices} />}
      {step === "hours" && <HoursStep {...propsOf("hours")} locale={answers.place.locale} />}
      {step === "service" && <ServiceStep {...propsOf("service")} currency={answers.place.currency} />}
      {step === "team" && <TeamStep {...propsOf("team")} />}
      {step === "look-over" && (
        <LookOver
          answers={answers}
          choices={choices}
          bookingPages={bookingPages}
          onChange={(wanted) => go({ ...draft, step: wanted })}
          onBack={back ?? (() => {})}
          onRefused={refuse}
          onDone={(slug) => {
            forget();
            router.push(`/set-up/${slug}`);
          }}
        />
      )}
    </div>
  );
}

const NONE: FieldErrors = {};

/** The first step that a complaint is about, and its complaints by its own fields: `business.slug` is `slug` of "business". */
function firstRefused(fieldErrors: FieldErrors): { step: StepName; problems: FieldErrors } {
  const step = STEPS.find((name) => Object.keys(fieldErrors).some((path) => path.startsWith(`${name}.`))) ?? "business";
  const own = Object.entries(fieldErrors).filter(([path]) => path.startsWith(`${step}.`));
  return { step, problems: Object.fromEntries(own.map(([path, text]) => [path.slice(step.length + 1), text])) };
}
