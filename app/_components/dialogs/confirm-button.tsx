"use client";

import { type ComponentProps, type ReactNode, useState } from "react";
import type { ActionAnswer } from "@/lib/edge/forms/dashboard-action";
import { Button } from "../buttons/button";
import { answerOf } from "../forms/action-refusal";
import { Notice } from "../pages/notice";
import { Dialog } from "./dialog";

/**
 * A button for what can't be undone: it asks first, and says what will happen. Errors are shown in the same dialog, where the
 * action can be tried again.
 */
export function ConfirmButton<View>({
  title,
  confirm,
  onConfirm,
  done,
  look = "danger",
  confirmLook = look === "quiet" ? "primary" : look,
  consequence,
  children,
  ...rest
}: {
  /** the question */
  title: string;
  /** the label of the button that goes ahead */
  confirm: string;
  /** calls the action */
  onConfirm(): Promise<ActionAnswer<View>>;
  /** what comes next when it is done; the button is busy until then */
  done?(view: View): void | Promise<void>;
  /** of the button that goes ahead */
  confirmLook?: ComponentProps<typeof Button>["look"];
  /** what will happen */
  consequence: ReactNode;
} & Omit<ComponentProps<typeof Button>, "onClick" | "title">) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const goAhead = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const answer = await answerOf(onConfirm);
      if (answer.ok) {
        await done?.(answer.view);
        setOpen(false);
      } else setProblem(answer.error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button look={look} onClick={() => setOpen(true)} {...rest}>
        {children}
      </Button>
      <Dialog title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className="space-y-4">
          {problem && (
            <Notice tone="danger" role="alert">
              {problem}
            </Notice>
          )}
          <div>{consequence}</div>
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="quiet" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button look={confirmLook} aria-disabled={isBusy} onClick={isBusy ? undefined : goAhead}>
              {isBusy ? "One moment…" : confirm}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
