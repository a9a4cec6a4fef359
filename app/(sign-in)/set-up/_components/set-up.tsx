"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { ActionRefusal } from "@/app/_components/forms/action-refusal";
import { Notice } from "@/app/_components/pages/notice";
import type { FieldErrors } from "@/lib/errors";
import { BusinessStepForm } from "./business-step";
import { type Answers, afterStep, type Draft, SET_UP_STEPS, type SetUpStepName } from "./draft";
import { HoursStepForm } from "./hours-step";
import { type LocationChoices, LocationStepForm } from "./location-step";
import { LookOver } from "./look-over";
import { ServiceStepForm } from "./service-step";
import { TeamStepForm } from "./team-step";
import { useDraft } from "./use-draft";

type Props = { person: { id: string; name: string }; bookingPages: string; choices: LocationChoices };

/** Sets up a business step by step. What was typed stays, going forward or back. */
export function SetUp({ person, bookingPages, choices }: Props) {
  const router = useRouter();
  const { draft, save, forget } = useDraft(person, choices.zones);
  const [refused, setRefused] = useState<{ step: SetUpStepName; problems: FieldErrors } | null>(null);
  const [hasMoved, setMoved] = useState(false);
  if (draft === null) return <p className="text-ink-soft">One moment…</p>;

  const { step, answers, done } = draft;
  const go = (next: Draft) => {
    setMoved(true);
    setRefused(null);
    save(next);
  };
  const refuse = ({ fieldErrors }: ActionRefusal) => {
    const at = firstRefused(fieldErrors);
    setMoved(true);
    setRefused(at);
    save({ ...draft, step: at.step });
  };
  const before = SET_UP_STEPS[(step === "look-over" ? SET_UP_STEPS.length : SET_UP_STEPS.indexOf(step)) - 1];
  const back = before && (() => go({ ...draft, step: before }));
  const isComplete = SET_UP_STEPS.every((name) => done.includes(name));

  const propsOf = <Name extends SetUpStepName>(name: Name) => {
    const problems = refused?.step === name ? refused.problems : NONE;
    return {
      values: answers[name],
      problems,
      next: isComplete ? "Review" : "Next",
      takesFocus: hasMoved && problems === NONE,
      onChange: (values: Answers[Name]) => save({ ...draft, answers: { ...answers, [name]: values } }),
      onNext: (values: Answers[Name]) => go(afterStep(draft, name, values)),
      onBack: back,
    };
  };
  return (
    <div className="space-y-5">
      {refused && (
        <Notice tone="danger" role="alert" title="We couldn’t set up your business yet.">
          Nothing is lost. Fix the fields marked below and continue.
        </Notice>
      )}
      {step === "business" && <BusinessStepForm {...propsOf("business")} bookingPages={bookingPages} />}
      {step === "place" && <LocationStepForm {...propsOf("place")} choices={choices} />}
      {step === "hours" && <HoursStepForm {...propsOf("hours")} locale={answers.place.locale} />}
      {step === "service" && <ServiceStepForm {...propsOf("service")} currency={answers.place.currency} />}
      {step === "team" && <TeamStepForm {...propsOf("team")} />}
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

/** The first step with an error, and its errors by its own fields: `business.slug` is `slug` of "business". */
function firstRefused(fieldErrors: FieldErrors): { step: SetUpStepName; problems: FieldErrors } {
  const step =
    SET_UP_STEPS.find((name) => Object.keys(fieldErrors).some((path) => path.startsWith(`${name}.`))) ?? "business";
  const own = Object.entries(fieldErrors).filter(([path]) => path.startsWith(`${step}.`));
  return { step, problems: Object.fromEntries(own.map(([path, text]) => [path.slice(step.length + 1), text])) };
}
