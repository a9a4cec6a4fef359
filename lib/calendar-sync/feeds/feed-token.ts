import { createHash } from "node:crypto";
import type { Database } from "../../../db/client";
import { env } from "../../env/env";
import { newAddressSecret } from "../../ids";
import { openingRing } from "../../secrets/key-ring";
import { open, type Place, seal } from "../../secrets/seal";
import { keyRing } from "../../secrets/sealing-ring";

/** What is stored of a feed's token to find it by (rule K17.3). */
export const feedHash = (token: string): string => createHash("sha256").update(token).digest("hex");

/** A new token, as it is stored: hashed, and sealed for the people who may see it again. */
export async function newFeedToken(
  db: Database,
  orgId: string,
  id: string,
): Promise<{ tokenHash: string; token: string }> {
  const token = newAddressSecret();
  return { tokenHash: feedHash(token), token: seal(await keyRing(db), tokenPlace(orgId, id), token) };
}

/** Opens the addresses of feeds. Null: the key that sealed it isn't there any more. */
export async function feedAddresses(
  db: Database,
): Promise<(feed: { orgId: string; id: string; token: string }) => string | null> {
  const ring = await openingRing(db);
  return ({ orgId, id, token }) => {
    const opened = open(ring, tokenPlace(orgId, id), token);
    return opened.ok ? `${env().appUrl}/calendar/${opened.text}.ics` : null;
  };
}

const tokenPlace = (orgId: string, rowId: string): Place => ({ column: "calendar_feeds.token", orgId, rowId });
