import { signIn } from "next-auth/react";
import { actionRefusal } from "@/app/_components/forms/action-refusal";
import { sentenceForProblem } from "@/lib/auth/sign-in-problem";
import type { ActionAnswer } from "@/lib/edge/forms/dashboard-action";

/** Signs in by password; what comes then is the page to go on to. */
export async function signInByPassword(
  typed: { email: string; password: string },
  next: string,
): Promise<ActionAnswer<string>> {
  return answerFor(await signIn("credentials", { ...typed, redirect: false, callbackUrl: next }), next);
}

/** Has a link sent that signs in and leads on to `next`; what comes then is the page that says so. */
export async function askForLink(email: string, next: string): Promise<ActionAnswer<string>> {
  const page = `/sign-in/check-mail?${new URLSearchParams({ email: email.trim(), next })}`;
  return answerFor(await signIn("email", { email, redirect: false, callbackUrl: next }), page);
}

function answerFor(
  answer: { error: string | null | undefined; ok: boolean } | undefined,
  page: string,
): ActionAnswer<string> {
  if (answer?.ok && !answer.error) return { ok: true, view: page };
  return actionRefusal(sentenceForProblem(answer?.error ?? "unexpected"));
}
