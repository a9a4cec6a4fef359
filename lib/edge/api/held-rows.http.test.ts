import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeBusiness, type TestBusiness, testDatabase } from "../../testing/business/test-business";
import { bookingBody, call, dateIn } from "../../testing/caller/api-client";

const DAY = dateIn(7);

const book = (business: TestBusiness, startAt: string) =>
  call("POST", `/api/v1/${business.slug}/book`, {
    server: 0,
    body: bookingBody({ serviceId: business.idOf("Cut"), startAt }),
  });

test("while a business's row is held, its bookings wait, and others' reads, bookings and health don't", async () => {
  const [held, neighbour] = await Promise.all([makeBusiness(), makeBusiness()]);
  const { org } = await held.ctx();
  let answered = 0;
  const bookings = await testDatabase().transaction(async (tx) => {
    await tx.execute(sql`select 1 from orgs where id = ${org.id} for update`);
    const waiting = ["09:00", "10:00", "11:00", "12:00", "13:00", "14:00", "15:00", "16:00"].map(async (time) => {
      const { status } = await book(held, `${DAY}T${time}`);
      answered += 1;
      return status;
    });
    const [holder] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await expect.poll(() => isWaitingFor(holder?.pid ?? 0), { interval: 5 }).toBe(true);
    for (const path of ["/api/health", `/api/v1/${neighbour.slug}/services`, `/api/v1/${held.slug}/services`]) {
      expect((await call("GET", path, { server: 0 })).status).toBe(200);
    }
    expect((await book(neighbour, `${DAY}T10:00`)).status).toBe(200);
    expect(answered).toBe(0);
    return { waiting };
  });
  expect(await Promise.all(bookings.waiting)).toEqual(Array(8).fill(200));
});

/** Whether a booking waits for what this connection holds. */
async function isWaitingFor(holder: number): Promise<boolean> {
  const found = await testDatabase().execute(sql`
    select 1 from pg_stat_activity
    where ${holder}::int = any(pg_blocking_pids(pid)) and query ilike '%insert into "bookings"%'`);
  return found.length > 0;
}
