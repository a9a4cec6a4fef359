import type { APIRequestContext } from "@playwright/test";
import { expect } from "@playwright/test";
import { issueKey } from "../lib/api-keys/issue-key";
import { settleDeposit } from "../lib/bookings/deposit/settle-deposit";
import { runCommand } from "../lib/commands/command";
import { getOrg } from "../lib/orgs/get-org";
import { WHO } from "./api";
import { onDatabase } from "./database";

/** Records that the deposit of a booking was paid at the business. */
export async function payOnTestPage(slug: string, id: string): Promise<void> {
  await onDatabase(async (db) => {
    const org = await getOrg(db, slug);
    await runCommand({ db, org, actor: { kind: "system" }, now: new Date(), idempotency: null }, settleDeposit, {
      id: id,
      how: "paid",
    });
  });
}

/** Books as the business itself can, even in the past. */
export async function bookAtTheDesk(
  request: APIRequestContext,
  slug: string,
  data: { serviceId: string; startAt: string; staffId?: string; partySize?: number },
): Promise<string> {
  const { key } = await onDatabase((db) => issueKey(db, { slug, access: "read-write", expiresAt: null }));
  const headers = { authorization: `Bearer ${key}` };
  const answer = await request.post(`/api/v1/${slug}/appointments`, { headers, data: { ...WHO, ...data } });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).appointmentId;
}
