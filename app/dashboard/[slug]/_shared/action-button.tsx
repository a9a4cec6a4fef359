"use client";

import { type ComponentProps, type ReactNode, useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { answerOf } from "@/app/_components/forms/action-refusal";
import type { ActionAnswer } from "@/lib/edge/forms/dashboard-action";

/** A button that does its work at once, and says below why that was refused. */
export function ActionButton<View>({
  call,
  done,
  look,
  children,
}: {
  call(): Promise<ActionAnswer<View>>;
  done?(view: View): void;
  look?: ComponentProps<typeof Button>["look"];
  children: ReactNode;
}) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const act = async () => {
    setBusy(true);
    setProblem("");
    const answer = await answerOf(call);
    setBusy(false);
    if (answer.ok) done?.(answer.view);
    else setProblem(answer.error);
  };
  return (
    <div>
      <Button look={look} aria-disabled={isBusy} onClick={isBusy ? undefined : act}>
        {children}
      </Button>
      <p role="alert" className="mt-1.5 max-w-prose font-medium text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}
