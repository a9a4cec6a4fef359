import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../../db/client";
import { Booked } from "../../bookings/answers.schema";
import { getBookingRow } from "../../bookings/get-booking-row";
import { runCommand } from "../../commands/command";
import { changeAtDesk } from "../../desk/changing/change-at-desk";
import { getOrg } from "../../orgs/get-org";
import { OWNER } from "../business/test-business";
import { bookingBody, dateIn, someAddress } from "../caller/api-client";

export type PushCustomer = { hasMoved: boolean; hasCancelled: boolean };

type Desk = {
  db: Database;
  orgId: string;
  slug: string;
  serviceId: string;
  /** the first two have a calendar */
  staffIds: string[];
  /** the address of either server */
  server(): string;
  random(): number;
};

const AGAIN_MS = 100;
const PATIENCE_MS = 60_000;
const ANSWER_MS = 20_000;

/** One customer's steps: each request is repeated, to either server and under the same key, until it's answered. */
export async function pushCustomer(n: number, desk: Desk): Promise<PushCustomer> {
  const { slug, serviceId, staffIds, random } = desk;
  const plan = { moves: random() < 0.5, changesHands: random() < 0.35, cancels: random() < 0.3 };
  const member = staffIds[Math.floor(random() * 2)];

  async function post(path: string, key: string, body?: unknown): Promise<unknown> {
    for (const endMs = Date.now() + PATIENCE_MS; Date.now() < endMs; await sleep(AGAIN_MS)) {
      const answer = await fetch(`${desk.server()}/api/v1/${slug}/${path}`, {
        method: "POST",
        headers: { "X-Forwarded-For": someAddress(), "Idempotency-Key": `${key}-${n}` },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal: AbortSignal.timeout(ANSWER_MS),
      }).catch(() => null);
      if (answer?.status === 200) return await answer.json().catch(() => null);
      if (answer !== null && answer.status < 500) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    }
    throw new Error(`customer ${n} got no answer to ${path}`);
  }

  const startAt = (day: number) => new Date(Date.parse(`${dateIn(day)}T00:00:00Z`) + n * 900_000).toISOString();
  const wish = { serviceId, startAt: startAt(5), email: `customer-${n}@example.com`, staffId: member };
  const { appointmentId: id } = Booked.parse(await post("book", "book", bookingBody(wish)));
  if (plan.moves) await post(`booking/${id}/reschedule`, "move", { startAt: startAt(15) });
  if (plan.changesHands) await changeHands(desk, id);
  if (plan.cancels) await post(`booking/${id}/cancel`, "cancel");
  return { hasMoved: plan.moves, hasCancelled: plan.cancels };
}

/** The team gives the booking to another member, perhaps to the one without a calendar. */
async function changeHands({ db, slug, orgId, staffIds, random }: Desk, id: string): Promise<void> {
  const { staffId, revision } = await getBookingRow(db, orgId, id);
  const others = staffIds.filter((other) => other !== staffId);
  const ctx = { db, org: await getOrg(db, slug), actor: OWNER, now: new Date(), idempotency: null };
  const change = { id, revision, staffId: others[Math.floor(random() * others.length)], isCustomerTold: false };
  await runCommand(ctx, changeAtDesk, { ...change, anyway: true });
}
