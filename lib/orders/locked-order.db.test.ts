import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { moveStock } from "../products/move-stock";
import { lockProducts } from "./locked-order";
import { openShop } from "./shop.test-support";

test("whoever waits for a product reads what is left of it once the wait is over, not what was left before", async () => {
  const shop = await openShop([{ name: "Oil", stock: 1 }]);
  const [id, owner] = [shop.idOf("Oil"), await shop.asOwner()];
  const waited = () =>
    shop.db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = 0`);
      return (await lockProducts(tx, owner, [id])).get(id)?.product.stock;
    });
  const seen = await shop.db.transaction(async (tx) => {
    await moveStock(tx, owner, [{ productId: id, quantity: -1 }], { kind: "adjusted" });
    const [self] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const waiting = waited();
    const isWaiting = async () =>
      (
        await tx.execute(
          sql`select 1 from pg_locks where not granted and ${self?.pid}::int = any(pg_blocking_pids(pid))`,
        )
      ).length > 0;
    while (!(await isWaiting())) await sleep(5);
    return { waiting };
  });
  expect(await seen.waiting).toBe(0);
});
