import { createHmac } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { foldEmail } from "../../fields/contact-folds";
import { installedSecret } from "../../secrets/installed-secret";

/** What addresses are hashed with: without it, nobody can tell whose hash it is (rule M4). */
export const suppressionKey = installedSecret("suppression");

/** The keyed hash of an address, HMAC-SHA-256 in hexadecimal: all that is kept of one that refused, bounced or was erased (rule M4). */
export const addressHash = (key: string, email: string): string =>
  createHmac("sha256", key).update(foldEmail(email)).digest("hex");

const BLOCK_BYTES = 64;

/** The same for a column of folded addresses, computed by the database: an audience is thousands of them. */
export function addressHashOf(key: string, folded: SQL): SQL {
  const block = Buffer.alloc(BLOCK_BYTES);
  block.write(key);
  const padded = (byte: number) =>
    sql`decode(${Buffer.from(block.map((one) => one ^ byte)).toString("hex")}::text, 'hex')`;
  return sql`encode(sha256(${padded(0x5c)} || sha256(${padded(0x36)} || convert_to(${folded}, 'UTF8'))), 'hex')`;
}
