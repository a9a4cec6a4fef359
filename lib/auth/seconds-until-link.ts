import { eq } from "drizzle-orm";
import type { Database } from "../../db/client";
import { users } from "../../db/schema";
import { LIMITS } from "../rate-limit/limits";
import { waitFor } from "../rate-limit/pass-limit";
import { passLimits } from "../rate-limit/pass-limits";
import { networkOf } from "./client-network";
import { knownDevice, type SignInClient } from "./known-device";

/**
 * Whether a link can be sent to an address, with or without an account: null, or the seconds until the next one can be sent (rule H8.3).
 * Called before anything is created or stored. A device known to the account has a count of its own.
 */
export async function secondsUntilLink(
  db: Database,
  email: string,
  client: SignInClient,
  now: Date,
): Promise<number | null> {
  const [user] = await db.select({ id: users.id, epoch: users.sessionEpoch }).from(users).where(eq(users.email, email));
  const device = await knownDevice(db, client, email, user ?? null);
  return waitFor(
    passLimits(
      db,
      device
        ? [[LIMITS.sendLinkToDevice, device]]
        : [
            [LIMITS.sendLink, client.address],
            [LIMITS.sendLinkToAccount, `${email} ${networkOf(client.address)}`],
            [LIMITS.sendLinkToAccountADay, email],
          ],
      now,
    ),
  );
}
