import type { ActionAnswer } from "@/lib/edge/forms/dashboard-action";

export type ActionRefusal = Extract<ActionAnswer<never>, { ok: false }>;

/** A refusal by the browser itself, in the form of an action's. */
export const actionRefusal = (error: string, fieldErrors: ActionRefusal["fieldErrors"] = {}): ActionRefusal => ({
  ok: false,
  error,
  fieldErrors,
  reason: null,
  alternatives: [],
});

/** The refusal when an action gave no answer. */
export const NO_ANSWER = actionRefusal("We couldn’t reach the server. Check your connection and try again.");

/** An action's answer, which is `NO_ANSWER` when the call failed on its way. */
export async function answerOf<View>(call: () => Promise<ActionAnswer<View>>): Promise<ActionAnswer<View>> {
  try {
    return await call();
  } catch {
    return NO_ANSWER;
  }
}

/** Why something wasn't done, in a sentence; null when it was. */
export async function errorOf(call: () => Promise<ActionAnswer<unknown>>): Promise<string | null> {
  const answer = await answerOf(call);
  return answer.ok ? null : answer.error;
}
