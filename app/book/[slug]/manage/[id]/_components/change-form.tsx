"use client";

import { useActionState, useEffect, useRef } from "react";
import { Button } from "@/app/_components/button";
import type { ManageFormState } from "../form-state";

type Props = {
  action(state: ManageFormState, form: FormData): Promise<ManageFormState>;
  hidden: Record<string, string>;
  submit: string;
  sending: string;
  look?: "primary" | "danger";
};

/** One button that changes the booking, and why it didn't when it could not. */
export function ChangeForm({ action, hidden, submit, sending, look = "primary" }: Props) {
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
      <Button type="submit" look={look} aria-disabled={isPending}>
        {isPending ? sending : submit}
      </Button>
    </form>
  );
}
