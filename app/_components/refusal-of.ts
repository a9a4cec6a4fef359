import type { ActionAnswer } from "@/lib/edge/member-action";

/** Why something was not done, in a sentence; null when it was. */
export async function refusalOf(answer: Promise<ActionAnswer<unknown>>): Promise<string | null> {
  try {
    const settled = await answer;
    return settled.ok ? null : settled.error;
  } catch {
    return "There was no answer. Is the connection gone? Please try again.";
  }
}
