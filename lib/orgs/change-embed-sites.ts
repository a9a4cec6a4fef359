import { eq } from "drizzle-orm";
import { orgs } from "../../db/schema";
import type { Ctx } from "../context";
import { invalidFields } from "../errors";
import { BOUNDS } from "./fields.schema";
import { raiseCatalogRevision } from "./revisions";
import type { EmbedSite } from "./settings.schema";

type Sites = { embedOrigins: string[] };

/**
 * Lets a site show the booking page; one that may do so already stays where it is.
 *
 * @throws AppError `invalid_fields` when the list is full
 */
export async function addEmbedSite(ctx: Ctx, { origin }: EmbedSite): Promise<Sites> {
  return changeSites(ctx, (origins) => {
    if (origins.includes(origin)) return origins;
    if (origins.length >= BOUNDS.entriesMax) throw invalidFields({ origin: ["There are too many sites already."] });
    return [...origins, origin];
  });
}

/** Takes the permission from a site; it holds from the next visit on. One that has none is no mistake. */
export async function removeEmbedSite(ctx: Ctx, { origin }: EmbedSite): Promise<Sites> {
  return changeSites(ctx, (origins) => origins.filter((other) => other !== origin));
}

/** The row is locked from the reading to the writing, so that of two changes at once none is lost. */
async function changeSites(ctx: Ctx, change: (origins: string[]) => string[]): Promise<Sites> {
  const { id } = ctx.org;
  return ctx.db.transaction(async (tx) => {
    const [org] = await tx.select({ embedOrigins: orgs.embedOrigins }).from(orgs).where(eq(orgs.id, id)).for("update");
    const embedOrigins = change(org?.embedOrigins ?? []);
    await tx.update(orgs).set({ embedOrigins }).where(eq(orgs.id, id));
    await tx.execute(raiseCatalogRevision(id));
    return { embedOrigins };
  });
}
