import { and, eq } from "drizzle-orm";
import { marketingChanges, marketingConsents } from "../../db/schema";
import type { Ctx } from "../context";
import { addressHash, suppressionKey } from "./suppression/address-hash";
import { suppress } from "./suppression/suppressions";

type Person = { id: string; email: string };

/**
 * What is kept of a person's consent when they are erased on request: nothing but the hash of their address, so that no file, booking or
 * new record brings them back (rules M4, M25). A mail that asks for their consent isn't sent any more.
 */
export const marketingTrace = {
  keeps: "consents",
  mailKinds: ["consent_mail"] as const,
  async find({ db, org }: Ctx, { id }: Person): Promise<{ ids: string[]; contacts: []; related: string[] }> {
    const theirs = await db
      .select({ id: marketingConsents.customerId })
      .from(marketingConsents)
      .where(and(eq(marketingConsents.orgId, org.id), eq(marketingConsents.customerId, id)))
      .for("update");
    return { ids: theirs.map((consent) => consent.id), contacts: [], related: [id] };
  },
  async erase({ db, org, now }: Ctx, { id, email }: Person): Promise<void> {
    await db
      .delete(marketingChanges)
      .where(and(eq(marketingChanges.orgId, org.id), eq(marketingChanges.customerId, id)));
    await db
      .delete(marketingConsents)
      .where(and(eq(marketingConsents.orgId, org.id), eq(marketingConsents.customerId, id)));
    if (email === "") return;
    const hash = addressHash(await suppressionKey(db), email);
    await db.execute(suppress(org.id, hash, { reason: "erased", now }));
  },
};
