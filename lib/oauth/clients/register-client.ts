import { z } from "zod";
import { oauthClients } from "../../../db/schema";
import { command } from "../../commands/command";
import { newId } from "../../ids";
import { newToken, tokenHash } from "../tokens/opaque-token";
import { type DescribedClient, readMetadata } from "./read-metadata";

/** How long a program stays registered without being connected (rule E11.9). */
export const UNUSED_CLIENT_DAYS = 7;
const DAY_MS = 86_400_000;

/** A newly registered program; only this answer ever has its secret. */
export type RegisteredClient = DescribedClient & { id: string; secret: string | null };

/**
 * Registers a program, which is open to anyone.
 *
 * @throws OAuthError `invalid_redirect_uri` or `invalid_client_metadata`
 */
export const registerClient = command({
  needs: { visitor: true },
  input: z.unknown(),
  async run({ db, now }, sent): Promise<RegisteredClient> {
    const client = readMetadata(sent);
    const secret = client.method === "none" ? null : newToken("secret");
    const id = newId("ocl");
    const keptUntil = new Date(now.getTime() + UNUSED_CLIENT_DAYS * DAY_MS);
    const { name, redirectUris } = client;
    await db
      .insert(oauthClients)
      .values({ id, name, redirectUris, secretHash: secret && tokenHash(secret), keptUntil });
    return { ...client, id, secret };
  },
});
