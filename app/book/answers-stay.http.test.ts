import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { issueKey } from "../../lib/api-keys/issue-key";
import { runCommand } from "../../lib/commands/command";
import { Rpc } from "../../lib/edge/mcp/tools.test-support";
import { mailLink } from "../../lib/forms/asking/mail-link";
import { createForm } from "../../lib/forms/saving/create-form";
import { allJobs, type OwnDatabase, openOwnDatabase, openShop } from "../../lib/queue/own-database.test-support";
import { INTAKE_ANSWERS, INTAKE_FIELDS } from "../../lib/testing/business/intake-form";
import { OWNER } from "../../lib/testing/business/test-business";
import { rawCall } from "../../lib/testing/caller/raw-request";
import { callForm, fieldsOf, filled, openPage, sendForm } from "../../lib/testing/contract/pages";
import { startWebhookReceiver, type WebhookReceiver } from "../../lib/testing/outside/webhook-receiver";
import type { Instance } from "../../lib/testing/server/instance";
import { startTestInstance } from "../../lib/testing/server/test-instance";
import { storeEndpoint } from "../../lib/webhooks/stored.test-support";

const ANSWER = "Zwetschgenallergie";
const SIGNER = "Wilhelmina Doe";
const SECRETS = [ANSWER, SIGNER, INTAKE_ANSWERS["f:born"]];

let own: OwnDatabase;
let server: Instance;
let receiver: WebhookReceiver;
const dataDir = mkdtempSync(join(tmpdir(), "booking-answers-"));

beforeAll(async () => {
  own = await openOwnDatabase();
  receiver = await startWebhookReceiver();
  const env = { LOG_LEVEL: "trace", WEBHOOK_UNSAFE_ORIGINS: receiver.origin };
  server = await startTestInstance({ databaseUrl: own.url, dataDir, env });
});
afterAll(async () => {
  await server?.stop();
  await receiver?.close();
  await own?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const kept = () => readdirSync(join(dataDir, "mail")).map((name) => readFileSync(join(dataDir, "mail", name), "utf8"));

/** What every tool that reads says about a form and its booking, or why it can't. */
async function toldByTools(key: string, named: Record<string, string>): Promise<string[]> {
  const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
  const send = async (method: string, params: unknown) => {
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
    return rawCall("POST", "/api/mcp", { baseUrl: server.baseUrl, headers, body });
  };
  const Listed = z.object({
    tools: z.array(z.object({ name: z.string(), annotations: z.looseObject({ readOnlyHint: z.boolean() }) })),
  });
  const { tools } = Listed.parse(Rpc.parse((await send("tools/list", {})).json).result);
  const reading = tools.filter(({ annotations }) => annotations.readOnlyHint).map(({ name }) => name);
  expect(reading).toContain("forms_list_responses");
  const answers = await Promise.all(reading.map((name) => send("tools/call", { name, arguments: named })));
  return answers.map(({ text }) => text);
}

test("answers are in no log, email, webhook or result of a tool, and unsealed nowhere in the database (rule F9.1)", {
  timeout: 60_000,
}, async () => {
  const { db } = own;
  const shop = await openShop(db);
  await storeEndpoint(db, { orgId: shop.orgId, url: `${receiver.origin}/told`, events: ["form.submitted"] });
  const { key } = await issueKey(db, { slug: shop.slug, access: "read-write", expiresAt: null });
  const owner = { ...(await shop.ctx()), actor: OWNER };
  const sent = { name: "Intake", fields: INTAKE_FIELDS, serviceIds: [shop.serviceId] };
  const { form } = await runCommand(owner, createForm, sent);
  const { appointmentId } = await shop.book();
  const visit = { baseUrl: server.baseUrl };
  const path = `/book/${shop.slug}/manage/${appointmentId}/forms/${form.id}`;
  const fields = fieldsOf((await openPage(path, visit)).text);
  const typed = { ...INTAKE_ANSWERS, "f:why": ANSWER, "f:sign:name": SIGNER };
  // Refused by its page's script and without it, taken, and sent once more.
  for (const send of [callForm, sendForm])
    await send(path, filled(fields, { ...typed, "f:born": `2199-01-01 ${ANSWER}` }), visit);
  expect((await sendForm(path, filled(fields, typed), visit)).status).toBe(303);
  await sendForm(path, filled(fields, typed), visit);
  const [response] = await db.execute<{ id: string; customer: string }>(
    sql`select id, customer_id as customer from form_responses`,
  );
  const named = { formId: form.id, customerId: response?.customer ?? "", appointmentId };
  await runCommand(owner, mailLink, named);

  await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(1);
  const waiting = async () =>
    (await allJobs(db)).filter(({ kind, outcome }) => kind !== "reminder" && outcome === null).length;
  await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
  const tools = await toldByTools(key, { ...named, id: form.id });
  expect(tools.join()).toContain(response?.id);
  await server.stop();
  const tables = await db.execute<{ name: string }>(
    sql`select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'`,
  );
  const rows = await Promise.all(
    tables.map(async ({ name }) => db.execute<{ row: string }>(sql`select t::text as row from ${sql.raw(name)} t`)),
  );
  const places = {
    log: server.output(),
    webhooks: receiver.received.map(({ body }) => body).join(),
    mails: kept().join(),
    tools: tools.join(),
    database: rows.flatMap((found) => found.map(({ row }) => row)).join(),
  };
  expect(places.log).toContain('"level":');
  expect(places.mails).toContain("Intake");
  for (const [place, text] of Object.entries(places))
    for (const secret of SECRETS) expect([place, secret, text.includes(secret)]).toEqual([place, secret, false]);
  // An option is in the form itself, too.
  for (const place of ["log", "webhooks", "mails"] as const) expect(places[place]).not.toContain("Latex");
});
