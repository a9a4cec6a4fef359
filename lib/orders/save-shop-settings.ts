import { eq } from "drizzle-orm";
import { orgs } from "../../db/schema";
import { command } from "../commands/command";
import type { Ctx } from "../context";
import { ShopSettings } from "./schema";

/** Opens or closes the shop (rule S10.2). Orders that were placed stay reachable. */
export const saveShopSettings = command({
  needs: { user: "manage" },
  input: ShopSettings,
  async run({ db, org }, { shopOpen }): Promise<void> {
    await db.update(orgs).set({ shopOpen }).where(eq(orgs.id, org.id));
  },
});

/** Whether the business has its shop open. */
export async function isShopOpen({ db, org }: Pick<Ctx, "db" | "org">): Promise<boolean> {
  const [row] = await db.select({ shopOpen: orgs.shopOpen }).from(orgs).where(eq(orgs.id, org.id));
  return row?.shopOpen ?? false;
}
