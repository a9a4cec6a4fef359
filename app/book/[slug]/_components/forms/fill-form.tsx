"use client";

import {
  type FormEvent,
  type ReactNode,
  startTransition,
  useActionState,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Button } from "@/app/_components/buttons/button";
import { FormFields } from "@/app/_components/form-fields/form-fields";
import type { FormWords } from "@/app/_components/form-fields/form-words";
import { type Typed, typedIn } from "@/app/_components/form-fields/typed";
import { useTypedEarly } from "@/app/_components/forms/use-typed-early";
import type { ShownForm } from "@/lib/forms/views";
import type { FillState } from "../../fill-form-state";
import { ProblemBox } from "../details/problem-box";
import { keepTyped, readTyped } from "./typed-answers";

type Props = {
  action(state: FillState, form: FormData): Promise<FillState>;
  hidden: Record<string, string>;
  form: Pick<ShownForm, "fields" | "statements">;
  words: FormWords;
  /** the address of the page, under which the tab keeps what is typed */
  path: string;
  submit: string;
  sending: string;
  /** what to read before sending */
  children: ReactNode;
};

const FIRST: FillState = { problem: null, errors: {}, typed: null, attempt: 0 };

/** A form with its fields, what is wrong with the answers, and the button that sends them. */
export function FillForm({ action, hidden, form: shown, words, path, submit: label, sending, children }: Props) {
  const [state, submit, isPending] = useActionState(action, FIRST);
  const form = useRef<HTMLFormElement>(null);
  useTypedEarly();
  const kept = useKept(form, path);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const sent = new FormData(event.currentTarget);
    // Everything is still in the page: the answer need not bring it back.
    sent.set("scripted", "1");
    startTransition(() => submit(sent));
  };
  return (
    <form
      ref={form}
      action={submit}
      onSubmit={send}
      onInput={() => form.current && keepTyped(path, form.current)}
      noValidate
      className="space-y-7"
    >
      {Object.entries({ ...hidden, attempt: String(state.attempt), scripted: "" }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {state.problem && <ProblemBox key={`problem ${state.attempt}`} problem={state.problem} />}
      <FormFields
        key={kept.revision}
        form={shown}
        words={words}
        typed={kept.typed ?? state.typed ?? {}}
        errors={state.errors}
      />
      {children}
      <Button type="submit" aria-disabled={isPending} className="w-full sm:w-auto sm:min-w-56">
        {isPending ? sending : label}
      </Button>
    </form>
  );
}

type Kept = { typed: Typed | null; revision: number };

/** What the tab has kept of this form. The fields are shown anew with it, and the one in use keeps the focus. */
function useKept(form: React.RefObject<HTMLFormElement | null>, path: string): Kept {
  const [kept, setKept] = useState<Kept>({ typed: null, revision: 0 });
  const focused = useRef("");
  useEffect(() => {
    const typed = readTyped(path);
    if (typed === null || Object.keys(typed).length === 0) return;
    focused.current = document.activeElement?.id ?? "";
    // What has just been typed, or was sent back, is newer.
    setKept({ typed: { ...typed, ...typedIn(form.current) }, revision: 1 });
  }, [form, path]);
  useLayoutEffect(() => {
    const field = kept.revision > 0 && focused.current !== "" ? document.getElementById(focused.current) : null;
    if (field && form.current?.contains(field)) field.focus();
  }, [form, kept.revision]);
  return kept;
}
