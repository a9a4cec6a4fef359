import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from "node:crypto";
import { z } from "zod";
import type { Database } from "../../db/client";
import { installedSecret } from "../secrets/installed-secret";
import { MARKETING_LIMITS } from "./schema";

const secret = installedSecret("unsubscribe");

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;
const TOKEN = /^[A-Za-z0-9_-]{40,}$/;

/** What a link in a mail is for, and whose: it proves that the mailbox is theirs. Ids are empty where there is none. */
export type MailToken = {
  /** `leave`: to unsubscribe, for ever; `ask`: to say yes, until `askedAt` is too long ago */
  use: "leave" | "ask";
  orgId: string;
  customerId: string;
  campaignId: string;
  addressHash: string;
  /** epoch seconds; 0 where it doesn't matter */
  askedAt: number;
};

const Parts = z.tuple([
  z.enum(["leave", "ask"]),
  z.string(),
  z.string(),
  z.string(),
  z.string().regex(/^[0-9a-f]{64}$/),
  z.coerce.number().int().nonnegative(),
]);

const keysOf = (text: string) => {
  const key = (purpose: string) => Buffer.from(hkdfSync("sha256", text, "", purpose, 32));
  return { cipher: key("mail link: cipher"), iv: key("mail link: iv") };
};

/**
 * Makes the secret part of a link (rule M5). Encrypted, so that it says nothing readable, and authenticated, so that nobody else can make
 * one. The same content is always the same token: the nonce is a keyed hash of it.
 */
export async function makeMailToken(db: Database, token: MailToken): Promise<string> {
  const { use, orgId, customerId, campaignId, addressHash, askedAt } = token;
  const text = [use, orgId, customerId, campaignId, addressHash, askedAt].join("\n");
  const keys = keysOf(await secret(db));
  const iv = createHmac("sha256", keys.iv).update(text).digest().subarray(0, IV_BYTES);
  const cipher = createCipheriv(CIPHER, keys.cipher, iv);
  return Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]).toString("base64url");
}

/** What a token says; null for anything that this installation hasn't made. */
export async function readMailToken(db: Database, token: string): Promise<MailToken | null> {
  if (token.length > MARKETING_LIMITS.tokenMax || !TOKEN.test(token)) return null;
  const bytes = Buffer.from(token, "base64url");
  const keys = keysOf(await secret(db));
  try {
    const decipher = createDecipheriv(CIPHER, keys.cipher, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
    const [use, orgId, customerId, campaignId, addressHash, askedAt] = Parts.parse(text.split("\n"));
    return { use, orgId, customerId, campaignId, addressHash, askedAt };
  } catch {
    return null;
  }
}
