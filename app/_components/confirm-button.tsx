"use client";

import { type ComponentProps, type ReactNode, useState } from "react";
import { Button } from "./button";
import { Dialog } from "./dialog";
import { Notice } from "./notice";

/**
 * A button for what can't be taken back: it asks first, and says what will happen. `onConfirm` answers null when it is done, or
 * why it was not.
 */
export function ConfirmButton({
  title,
  confirm,
  onConfirm,
  look = "danger",
  consequence,
  children,
  ...rest
}: {
  /** the question */
  title: string;
  /** the words of the button that goes ahead */
  confirm: string;
  onConfirm(): Promise<string | null>;
  /** what will happen */
  consequence: ReactNode;
} & Omit<ComponentProps<typeof Button>, "onClick" | "title">) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const goAhead = async () => {
    setBusy(true);
    setProblem(null);
    const refused = await onConfirm();
    setBusy(false);
    setProblem(refused);
    if (refused === null) setOpen(false);
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
              Back
            </Button>
            <Button
              look={look === "quiet" ? "primary" : look}
              aria-disabled={isBusy}
              onClick={isBusy ? undefined : goAhead}
            >
              {isBusy ? "One moment …" : confirm}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
