import { eq } from "drizzle-orm";
import { orgs } from "../../db/schema";
import type { Ctx } from "../context";
import { changeCatalog } from "./change-catalog";

/** The sites that can show the booking page, as origins. */
type EmbedSites = { embedOrigins: string[] };

/** Applies `change` to the sites that can show the booking page; of two changes at once, none is lost. */
export function changeEmbedSites(ctx: Ctx, change: (origins: string[]) => string[]): Promise<EmbedSites> {
  const { id } = ctx.org;
  return changeCatalog(ctx, async (tx) => {
    const [org] = await tx.select({ embedOrigins: orgs.embedOrigins }).from(orgs).where(eq(orgs.id, id));
    const embedOrigins = change(org?.embedOrigins ?? []);
    await tx.update(orgs).set({ embedOrigins }).where(eq(orgs.id, id));
    return { embedOrigins };
  });
}
