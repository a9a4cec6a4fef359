import { createHmac } from "node:crypto";
import { decode, encode } from "next-auth/jwt";
import { z } from "zod";
import type { Database } from "../../db/client";
import { env } from "../env/env";
import { Id } from "../fields/id.schema";
import { authSecret } from "./installation-secret";

const KNOWN_S = 180 * 86_400;

/** Where the browser sends the cookie: only there is it read. */
const PATH = "/api/auth";

/** Keeps these tokens apart from sessions, so that neither passes for the other. */
const SALT = "known-device";

const DeviceToken = z.object({ sub: Id, epoch: z.number(), jti: z.string().min(1) });

/** The client that asks to sign in: its address, its cookies, and a way to set more. */
export type SignInClient = {
  address: string;
  cookie: (name: string) => string | undefined;
  setCookie: (line: string) => void;
};

/** The account to sign in to. */
type Account = { id: string; epoch: number };

/**
 * Has the client's browser remember that it has signed in to an account, in a cookie that scripts can't read (rule H8.2). It is valid only
 * in this epoch of the account.
 */
export async function rememberDevice(db: Database, client: SignInClient, account: Account & { email: string }) {
  const secret = await authSecret(db);
  const { id, email, epoch } = account;
  const token = await encode({ token: { sub: id, epoch }, secret, salt: SALT, maxAge: KNOWN_S });
  const flags = `Path=${PATH}; Max-Age=${KNOWN_S}; HttpOnly; SameSite=Lax${isSecure() ? "; Secure" : ""}`;
  client.setCookie(`${cookieName(email, secret)}=${token}; ${flags}`);
}

/**
 * The client's device, if it has signed in to this account before and nothing has ended that since; else null.
 *
 * @param account null if there is none
 */
export async function knownDevice(
  db: Database,
  client: SignInClient,
  email: string,
  account: Account | null,
): Promise<string | null> {
  const secret = await authSecret(db);
  const kept = client.cookie(cookieName(email, secret));
  if (kept === undefined) return null;
  const told = DeviceToken.safeParse(await decode({ token: kept, secret, salt: SALT }).catch(() => null));
  const isOfAccount = told.success && told.data.sub === account?.id && told.data.epoch === account.epoch;
  return isOfAccount ? told.data.jti : null;
}

const isSecure = (): boolean => env().appUrl.startsWith("https:");

/** One per account: a browser can have several. It doesn't reveal the address. */
function cookieName(email: string, secret: string): string {
  const name = createHmac("sha256", secret).update(`device ${email}`).digest("hex").slice(0, 16);
  return `${isSecure() ? "__Secure-" : ""}device.${name}`;
}
