"use client";

import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import type { ActionAnswer } from "@/lib/edge/forms/dashboard-action";
import { ConfirmButton } from "../dialogs/confirm-button";
import { errorOf } from "../forms/action-refusal";
import { Notice } from "../pages/notice";
import { Button } from "./button";

type Words = {
  /** the question before deactivating */
  question: string;
  takeOut: string;
  putBack: string;
};

/** Deactivates something, after asking, or reactivates it. The focus moves to the button that replaces the other one. */
export function ActiveSwitch({
  isActive,
  words,
  consequence,
  look = "danger",
  change,
}: {
  isActive: boolean;
  words: Words;
  /** what deactivating will do */
  consequence: ReactNode;
  /** of the button that deactivates */
  look?: ComponentProps<typeof Button>["look"];
  change(isActive: boolean): Promise<ActionAnswer<unknown>>;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const wasActive = useRef(isActive);
  useEffect(() => {
    if (wasActive.current !== isActive) button.current?.focus();
    wasActive.current = isActive;
  }, [isActive]);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const putBack = async () => {
    setBusy(true);
    setProblem(await errorOf(() => change(true)));
    setBusy(false);
  };
  if (isActive) {
    return (
      <ConfirmButton
        ref={button}
        look={look}
        title={words.question}
        confirm={words.takeOut}
        onConfirm={() => change(false)}
        consequence={consequence}
      >
        {words.takeOut}
      </ConfirmButton>
    );
  }
  return (
    <div className="space-y-3">
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <Button ref={button} aria-disabled={isBusy} onClick={isBusy ? undefined : putBack}>
        {isBusy ? "One moment…" : words.putBack}
      </Button>
    </div>
  );
}
