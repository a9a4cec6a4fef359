"use client";

import { type ReactNode, useActionState, useEffect, useRef } from "react";
import { Button } from "@/app/_components/buttons/button";
import { Chevron } from "@/app/_components/lists/chevron";

/** What such a form shows after a refusal. */
export type ChangeFormState = { problem: string | null; attempt: number };

type Props = {
  action(state: ChangeFormState, form: FormData): Promise<ChangeFormState>;
  hidden: Record<string, string>;
  submit: string;
  sending: string;
  /** collapsed under these words until opened */
  foldedUnder?: string;
  /** for something that isn't lost for good */
  foldedLook?: "danger" | "plain";
  look?: "primary" | "quiet" | "danger";
  /** as wide as a phone */
  isWide?: boolean;
  /** what to read before the click */
  children?: ReactNode;
};

/** A button that makes a change, and the reason if it couldn't. */
export function ChangeForm({
  action,
  hidden,
  submit,
  sending,
  foldedUnder,
  foldedLook = "danger",
  look = "primary",
  isWide,
  children,
}: Props) {
  const [{ problem, attempt }, send, isPending] = useActionState(action, { problem: null, attempt: 0 });
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  const form = (
    <form action={send}>
      {children}
      {Object.entries({ ...hidden, attempt: String(attempt) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {problem && (
        <p
          ref={box}
          role="alert"
          tabIndex={-1}
          className="mb-4 rounded-control border-s-4 border-danger bg-danger-soft px-4 py-3 font-medium text-danger"
        >
          {problem}
        </p>
      )}
      <Button type="submit" look={look} aria-disabled={isPending} className={isWide ? "w-full sm:w-auto" : undefined}>
        {isPending ? sending : submit}
      </Button>
    </form>
  );
  if (foldedUnder === undefined) return form;
  // After a refusal it stays open, so that the reason is visible.
  return (
    <details open={attempt > 0 || undefined} className="group mt-7 border-t border-line pt-5">
      <summary
        className={`inline-flex min-h-11 items-center gap-2 rounded-control font-semibold ${foldedLook === "danger" ? "text-danger" : "text-brand-ink"}`}
      >
        <Chevron turn="unfold" className="size-4 transition-transform" />
        {foldedUnder}
      </summary>
      <div className="mt-3 rounded-control bg-sunken p-4">{form}</div>
    </details>
  );
}
