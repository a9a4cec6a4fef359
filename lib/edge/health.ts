import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { database } from "../database";

const ANSWER_WITHIN_MS = 2_000;

/** GET /api/health: 200 when the database answers in time, else 503. */
export async function health(): Promise<Response> {
  const ok = await Promise.race([databaseAnswers(), wait(ANSWER_WITHIN_MS, false, { ref: false })]);
  return Response.json(ok ? { ok } : { ok, error: "The database does not answer." }, {
    status: ok ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}

async function databaseAnswers(): Promise<boolean> {
  try {
    await database().execute(sql`select 1`);
    return true;
  } catch {
    return false;
  }
}
