import { setTimeout as wait, setImmediate as whatHasArrived } from "node:timers/promises";
import { currentTime, secondsAhead } from "../../env/clock";
import { healthDatabase } from "../../env/database";
import { oldestDueSeconds } from "../../worker/sweep";

const ANSWER_WITHIN_MS = 2_000;

/**
 * GET /api/health: 200 when the database answers in time, else 503 (rule O8). `oldestDueJobSeconds` is how long due work has
 * been waiting; null when nothing is due. `clockAheadSeconds` appears when the machine's clock is off (rule C7.2).
 */
export async function health(): Promise<Response> {
  // A timer fires first after other work has held up the process: an answer that is there by then counts.
  const late = wait(ANSWER_WITHIN_MS, null, { ref: false }).then(() => whatHasArrived(null));
  const answer = await Promise.race([databaseAnswers(), late]);
  return Response.json(answer ?? { ok: false, error: "The database isn't responding." }, {
    status: answer ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}

async function databaseAnswers(): Promise<{
  ok: true;
  oldestDueJobSeconds: number | null;
  clockAheadSeconds?: number;
} | null> {
  try {
    const oldestDueJobSeconds = await oldestDueSeconds(healthDatabase(), currentTime());
    const clockAheadSeconds = secondsAhead();
    return { ok: true, oldestDueJobSeconds, ...(clockAheadSeconds === null ? {} : { clockAheadSeconds }) };
  } catch {
    return null;
  }
}
