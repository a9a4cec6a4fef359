import { isIP } from "node:net";
import addressparser from "nodemailer/lib/addressparser";
import type { Env } from "../../env/env";

/** What the address that mail comes from depends on. */
export type Sender = Pick<Env, "mailFrom" | "appUrl">;

/** The address that mail comes from: `MAIL_FROM`'s, else `no-reply` at the host of `APP_URL`. */
export function senderAddress({ mailFrom, appUrl }: Sender): string {
  const [given] = addressparser(mailFrom ?? "", { flatten: true });
  return given?.address.includes("@") ? given.address : `no-reply@${mailDomain(new URL(appUrl).hostname)}`;
}

/** A host as the part after the @; an IP address is put in brackets there (RFC 5321, 4.1.3). */
function mailDomain(host: string): string {
  const bare = host.replace(/^\[|\]$/g, "");
  if (isIP(bare) === 6) return `[IPv6:${bare}]`;
  return isIP(bare) === 4 ? `[${bare}]` : bare;
}
