import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { KeyRing } from "./key-ring";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;
const SEALED = /^s1\.([0-9a-f]{8})\.([\w-]{16})\.([\w-]+)$/;

/** Where a sealed text belongs: in any other column, business or row it doesn't open (rule G1.1). */
export type Place = { column: `${string}.${string}`; orgId: string; rowId: string };

/** A sealed text that was opened; or why it can't be: `missingKey` is the id of a key that isn't there, null for a text that was changed. */
export type Opened = { ok: true; text: string } | { ok: false; missingKey: string | null };

/** Encrypts a text for its place in the database, and protects it from being changed or moved (rule G1.1). */
export function seal({ first }: KeyRing, place: Place, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, first.bytes, iv).setAAD(placeBytes(place));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `s1.${first.id}.${iv.toString("base64url")}.${sealed.toString("base64url")}`;
}

/** Decrypts a text that was sealed for this place. */
export function open({ all }: Pick<KeyRing, "all">, place: Place, sealed: string): Opened {
  const [, keyId, iv, body] = SEALED.exec(sealed) ?? [];
  if (keyId === undefined || iv === undefined || body === undefined) return { ok: false, missingKey: null };
  const key = all.find(({ id }) => id === keyId);
  if (key === undefined) return { ok: false, missingKey: keyId };
  const bytes = Buffer.from(body, "base64url");
  if (bytes.length < TAG_BYTES) return { ok: false, missingKey: null };
  const decipher = createDecipheriv(CIPHER, key.bytes, Buffer.from(iv, "base64url"), { authTagLength: TAG_BYTES })
    .setAAD(placeBytes(place))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const text = decipher.update(bytes.subarray(0, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
    return { ok: true, text };
  } catch {
    return { ok: false, missingKey: null };
  }
}

const placeBytes = ({ column, orgId, rowId }: Place): Buffer => Buffer.from(`${column}/${orgId}/${rowId}`, "utf8");
