"use client";

import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useRouter } from "next/navigation";
import { type BaseSyntheticEvent, type ReactNode, useEffect, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import type { ActionAnswer } from "@/lib/edge/forms/dashboard-action";
import { Notice } from "../pages/notice";
import { type ActionRefusal, answerOf } from "./action-refusal";
import { registerShown } from "./register-shown";
import { useTypedEarly } from "./use-typed-early";

/** What was saved, and whether the form still holds that: people type on while they wait. */
type Saved<Values> = { sent: Values; isAsSent: boolean };

export type ActionForm<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  /** for the form's `onSubmit` */
  submit(event?: BaseSyntheticEvent): Promise<void>;
  isBusy: boolean;
  /** why the action was refused, until it is tried again */
  refusal: ActionRefusal | null;
  /** the first complaint about a field, by its path: `name`, `hours.1.openMin` */
  errorOf(path: Path<Values>): string | undefined;
};

/**
 * A form whose values go to an action. The action's own schema is asked first, here in the browser; what the action refuses
 * comes back to the fields it is about. Nothing that was typed is ever lost.
 *
 * @param call the action, bound to its business
 * @param done what happens then: the address of the next page, or nothing to stay
 */
export function useActionForm<Schema extends z.ZodType<unknown, FieldValues>, View>({
  schema,
  defaultValues,
  call,
  done,
}: {
  schema: Schema;
  defaultValues: DefaultValues<z.input<Schema>>;
  call(values: z.input<Schema>): Promise<ActionAnswer<View>>;
  done?(view: View, saved: Saved<z.input<Schema>>): string | undefined;
}): ActionForm<z.input<Schema>> {
  type Values = z.input<Schema>;
  const router = useRouter();
  const [refusal, setRefusal] = useState<ActionRefusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useForm<Values>({ defaultValues, mode: "onSubmit", resolver: resolverOf<Values>(schema) });
  const [register] = useState(() => registerShown<Values>(form.register, defaultValues));
  form.register = register;
  useTypedEarly();
  const isUnderWay = useRef(false);
  const submit = form.handleSubmit(async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setRefusal(null);
    // What was typed is sent, not what the schema has made of it: the action reads it by the same schema again.
    const sent = structuredClone(form.getValues());
    try {
      const answer = await answerOf(() => call(sent));
      if (answer.ok) {
        // What was typed meanwhile is not saved.
        form.resetDefaultValues(sent);
        const next = done?.(answer.view, { sent, isAsSent: isSame(form.getValues(), sent) });
        if (next) router.push(next);
      } else {
        setRefusal(answer);
        showAtFields(form, answer.fieldErrors);
      }
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  });
  const errorOf = (path: Path<Values>) => messageAt(form.formState.errors, path);
  return { form, submit, isBusy, refusal, errorOf };
}

/** What a form holds goes to the server, and is nothing that JSON can't tell apart. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The resolver's types know fields by the schema's own; they are the same ones. */
function resolverOf<Values extends FieldValues>(schema: z.ZodType<unknown, FieldValues>) {
  return standardSchemaResolver(schema as unknown as z.ZodType<Values, Values>);
}

/** Shows complaints at their fields, and leads to the first. */
export function showAtFields<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, "setError">,
  fieldErrors: ActionRefusal["fieldErrors"],
): void {
  Object.entries(fieldErrors).forEach(([path, [message]], index) => {
    // Safe: a path that is no field of the form is shown with the form's other complaints, or by none.
    form.setError(path as Path<Values>, { message }, { shouldFocus: index === 0 });
  });
}

/** The message of a field, or the first one of what lies below it. */
function messageAt(errors: FieldErrors, path: string): string | undefined {
  let found: unknown = errors;
  for (const part of path.split(".")) {
    found = typeof found === "object" && found !== null ? Reflect.get(found, part) : undefined;
  }
  const message: unknown =
    typeof found === "object" && found !== null
      ? (Reflect.get(found, "message") ?? Reflect.get(Reflect.get(found, "root") ?? {}, "message"))
      : undefined;
  return typeof message === "string" ? message : undefined;
}

/** Why the form was refused: it takes the focus, so that it is read first. Errors of fields that aren't shown are listed. */
export function RefusalNotice({
  refusal,
  shown = [],
  children,
}: {
  refusal: ActionRefusal | null;
  shown?: readonly string[];
  /** what to do about it */
  children?: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) box.current?.focus();
  }, [refusal]);
  if (!refusal) return null;
  const others = Object.entries(refusal.fieldErrors).filter(([path]) => !shown.includes(path));
  return (
    <Notice ref={box} tone="danger" role="alert" title={refusal.error}>
      {others.length > 0 && (
        <ul className="list-disc ps-5">
          {others.map(([path, messages]) => (
            <li key={path}>
              {path}: {messages.join(", ")}
            </li>
          ))}
        </ul>
      )}
      {children}
    </Notice>
  );
}
