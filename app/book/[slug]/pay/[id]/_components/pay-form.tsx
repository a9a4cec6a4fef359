"use client";

import { useActionState, useEffect, useRef } from "react";
import { Button } from "@/app/_components/buttons/button";
import type { PayFormState } from "../form-state";

type Props = {
  action(state: PayFormState, form: FormData): Promise<PayFormState>;
  hidden: Record<string, string>;
  submit: string;
  sending: string;
  look?: "primary" | "quiet";
};

/** A button for a payment, and the reason if it couldn't be started. */
export function PayForm({ action, hidden, submit, sending, look = "primary" }: Props) {
  const [{ problem, attempt }, send, isPending] = useActionState(action, { problem: null, attempt: 0 });
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  return (
    <form action={send}>
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
      <Button type="submit" look={look} aria-disabled={isPending} className="w-full sm:w-auto">
        {isPending ? sending : submit}
      </Button>
    </form>
  );
}
