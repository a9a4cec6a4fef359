import { refresh } from "next/cache";
import { headers } from "next/headers";
import type { z } from "zod";
import type { Command } from "@/lib/commands/command";
import type { Ctx } from "@/lib/context";
import { attemptOf, submitForm, textOf } from "@/lib/edge/forms/form-action";
import type { SubmitOutcome } from "@/lib/forms/views";
import { textsFor } from "@/lib/locale/texts";
import { type FillState, refusalOfFailure, refusalOfOutcome } from "./fill-form-state";
import { sentAnswers, typedOf } from "./sent-answers";

type Way<Input extends z.ZodType> = {
  actor: "holder" | "public";
  command: Command<Ctx, Input, SubmitOutcome>;
  /** what the form is for: a booking and a form, or a link */
  named: Record<string, string>;
  /** the address of the form's page */
  path: string;
};

/** Sends a filled-in form, and leads to its copy; or says why it wasn't taken, with everything that was typed (rule F5.4). */
export async function sendAnswers<Input extends z.ZodType>(form: FormData, way: Way<Input>): Promise<FillState> {
  const { actor, command, named, path } = way;
  const userAgent = (await headers()).get("user-agent") ?? "";
  const asSent = {
    typed: textOf(form, "scripted") === "1" ? null : typedOf(form),
    attempt: attemptOf(form),
  };
  return submitForm(form, {
    name: "form",
    replaces: true,
    actor,
    command,
    read: () => ({
      ...named,
      hash: textOf(form, "hash"),
      signing: textOf(form, "signing"),
      answers: sentAnswers(form),
      userAgent,
      locale: textOf(form, "locale").slice(0, 35),
    }),
    done: (outcome, { org }) => {
      if (outcome.outcome === "stored") return `${path}/done?r=${outcome.receipt}`;
      // The page shows how things are now: another version, filled in, or closed.
      if (outcome.outcome !== "invalid") refresh();
      const words = { texts: textsFor(org.locale), locale: org.locale };
      return { ...refusalOfOutcome(outcome, textOf(form, "hash"), words), ...asSent };
    },
    failed: (failure, org) => ({ ...refusalOfFailure(failure, textsFor(org?.locale ?? "en")), ...asSent }),
  });
}
