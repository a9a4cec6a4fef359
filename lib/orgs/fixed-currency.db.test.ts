import { sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import type { Database } from "../../db/client";
import { openDesk, refusalOf, requestFor } from "../bookings/desk.test-support";
import { createBooking } from "../bookings/placing/create-booking";
import { exportBusiness } from "../business-file/export-business";
import { importBusiness } from "../business-file/import-business";
import { applyBusinessImport } from "../business-file/preview/apply-business-import";
import { previewBusinessImport } from "../business-file/preview/preview-business-import";
import { runCommand } from "../commands/command";
import { OWNER, testDatabase } from "../testing/business/test-business";
import { getSettings } from "./get-settings";
import { saveProfile } from "./save-profile";

const NOW = "2031-05-01T12:00:00Z";
const START = "2031-05-06T10:00";
const STAYS = "The currency has to stay USD because existing bookings, orders or products are priced in it.";

async function opened() {
  const desk = await openDesk({}, NOW);
  const owner = () => desk.business.ctx({ now: desk.now, actor: OWNER });
  const save = async (currency: string) => {
    const ctx = await owner();
    return runCommand(ctx, saveProfile, { ...(await getSettings(ctx)).profile, name: "Saved", currency });
  };
  const file = async (currency: string) => ({
    ...(await exportBusiness(testDatabase(), desk.business.slug)),
    currency,
  });
  return { desk, owner, save, file, settings: async () => getSettings(await owner()) };
}

/** Runs `other` while a change is uncommitted, until `other` waits for it. */
async function whileUncommitted(
  change: (tx: Database) => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<unknown> {
  const { outcome } = await testDatabase().transaction(async (tx) => {
    await change(tx);
    const [self] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const outcome = other().then(
      () => "stored",
      (error: unknown) => error,
    );
    const isWaiting = async () =>
      (
        await tx.execute(
          sql`select 1 from pg_locks where not granted and ${self?.pid}::int = any(pg_blocking_pids(pid))`,
        )
      ).length > 0;
    await vi.waitUntil(isWaiting, { timeout: 9_000, interval: 5 });
    return { outcome };
  });
  return outcome;
}

describe("the currency of a business", () => {
  test("can be changed as long as it has no booking, and never after its first one, however that ended", async () => {
    const { desk, save, settings } = await opened();
    await save("EUR");
    await save("USD");
    expect((await settings()).isCurrencyFixed).toBe(false);
    const { appointmentId } = await desk.book(START);
    await desk.cancel(appointmentId);
    const refused = { code: "invalid_fields", fieldErrors: { currency: [STAYS] } };
    expect(await refusalOf(save("JPY"))).toMatchObject(refused);
    expect(await settings()).toMatchObject({ isCurrencyFixed: true, profile: { currency: "USD" } });
    await save("USD");
  });

  test("isn't changed by a file either: not by the command, not in the preview, not with a confirmation", async () => {
    const { desk, owner, file } = await opened();
    const yen = await file("JPY");
    const { catalogRevision: revision } = (await owner()).org;
    await desk.book(START);
    await expect(importBusiness(testDatabase(), yen)).rejects.toThrow(`currency: ${STAYS}`);
    const text = JSON.stringify(yen);
    expect(await runCommand(await owner(), previewBusinessImport, { text })).toMatchObject({
      kind: "refused",
      problems: [{ place: "currency", message: STAYS }],
    });
    await expect(runCommand(await owner(), applyBusinessImport, { text, revision })).rejects.toThrow(STAYS);
    await importBusiness(testDatabase(), await file("USD"));
  });

  test("can't be changed while a booking is being stored: the change waits for it, and is refused", async () => {
    const { desk, save, settings } = await opened();
    const refused = await whileUncommitted(
      async (tx) => {
        const request = requestFor({ serviceId: desk.business.idOf("Cut"), startAt: START });
        await runCommand({ ...(await desk.ctx()), db: tx }, createBooking, request);
      },
      () => save("JPY"),
    );
    expect(refused).toMatchObject({ code: "invalid_fields", details: { fieldErrors: { currency: [STAYS] } } });
    expect((await settings()).profile.currency).toBe("USD");
  });

  test("can be changed while a booking is being made: the booking waits, and isn't stored at a price that no one agreed to", async () => {
    const { desk, owner, settings } = await opened();
    const { profile } = await settings();
    const ctx = await owner();
    const refused = await whileUncommitted(
      (tx) => runCommand({ ...ctx, db: tx }, saveProfile, { ...profile, currency: "JPY" }),
      () => desk.book(START),
    );
    expect(refused).toMatchObject({ code: "conflict" });
    expect(await desk.rows()).toEqual([]);
    expect((await settings()).profile.currency).toBe("JPY");
    await desk.book(START);
  });
});
