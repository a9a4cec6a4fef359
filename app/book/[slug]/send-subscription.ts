import type { Command } from "@/lib/commands/command";
import type { Ctx } from "@/lib/context";
import { attemptOf, type FormFailure, submitForm, textOf } from "@/lib/edge/forms/form-action";
import { type Texts, textsFor } from "@/lib/locale/texts";
import type { TokenNamed } from "@/lib/marketing/schema";
import type { ChangeFormState } from "./_components/change-form";

type Sending = {
  name: string;
  command: Command<Ctx, typeof TokenNamed, unknown>;
  /** the page that comes next, below the business's own */
  next: string;
};

/**
 * Presses the button of a page about news and offers. No limit and no key: the link can't be guessed, and each of these commands changes
 * nothing when repeated (rules M5, M6).
 */
export const sendSubscription = (form: FormData, { name, command, next }: Sending): Promise<ChangeFormState> =>
  submitForm(form, {
    name,
    actor: "public",
    command,
    read: () => ({ token: textOf(form, "token") }),
    done: (_view, { slug }) => `/book/${slug}/${next}`,
    failed: (failure, org) => ({
      problem: problemOf(failure, textsFor(org?.locale ?? "en")),
      attempt: attemptOf(form),
    }),
  });

function problemOf({ code, reason }: FormFailure, texts: Texts): string {
  if (code === "unexpected") return texts("marketing.unchanged");
  if (code === "conflict") return texts(reason === "not_lifted" ? "marketing.notLifted" : "details.inProgress");
  return texts("marketing.linkGone");
}
