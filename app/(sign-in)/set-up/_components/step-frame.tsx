"use client";

import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/app/_components/buttons/button";
import { Card } from "@/app/_components/pages/card";
import { SET_UP_STEPS, type SetUpStepName, STEP_TITLES } from "./draft";

const ALL = [...SET_UP_STEPS, "look-over"] as const;

/** One step: the progress, the questions, and the buttons forward and back. */
export function StepFrame({
  step,
  hint,
  next,
  isBusy,
  busyText = "One moment…",
  takesFocus,
  onBack,
  onSubmit,
  children,
}: {
  step: SetUpStepName | "look-over";
  hint?: ReactNode;
  /** the label of the button that continues */
  next: string;
  isBusy: boolean;
  busyText?: string;
  /** the heading takes the focus, as on a new page */
  takesFocus: boolean;
  onBack?(): void;
  onSubmit: ComponentProps<"form">["onSubmit"];
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the step comes
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, []);
  const place = ALL.indexOf(step) + 1;
  return (
    <form onSubmit={onSubmit} noValidate>
      <div className="flex gap-1.5" aria-hidden="true">
        {ALL.map((name, n) => (
          <span key={name} className={`h-1.5 grow rounded-full ${n < place ? "bg-brand" : "bg-line"}`} />
        ))}
      </div>
      <Card aria-labelledby="step-title" className="mt-5">
        <p className="figures text-[0.9375rem] text-ink-soft">
          Step {place} of {ALL.length}
        </p>
        <h2 id="step-title" ref={heading} tabIndex={-1} className="mt-1 text-[1.375rem] outline-none">
          {STEP_TITLES[step]}
        </h2>
        {hint && <p className="mt-1.5 text-ink-soft">{hint}</p>}
        <div className="mt-6 space-y-5">{children}</div>
      </Card>
      <div className="mt-6 flex flex-wrap justify-between gap-3">
        {onBack ? (
          <Button look="quiet" onClick={onBack}>
            Back
          </Button>
        ) : (
          <span />
        )}
        <Button type="submit" aria-disabled={isBusy} className="min-w-36">
          {isBusy ? busyText : next}
        </Button>
      </div>
    </form>
  );
}
