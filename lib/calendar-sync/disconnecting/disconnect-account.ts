import { command } from "../../commands/command";
import { jobsWaker } from "../../queue/waker";
import { findAccount, lockMember } from "../accounts/account-access";
import { DisconnectRequest } from "../requests.schema";
import { beginDisconnecting, forgetAccount } from "./begin-disconnecting";

/**
 * Disconnects an account (rule K15.1): what was read from its calendars makes nobody busy any more, at once. With `removesEvents`, the
 * upcoming bookings are taken out of the calendar over the next hours; without it, or once it's being disconnected already, its password is
 * destroyed and the account forgotten.
 *
 * @throws AppError `not_found`, `not_allowed`
 */
export const disconnectAccount = command({
  needs: { user: "work" },
  input: DisconnectRequest,
  async run(ctx, { id, removesEvents }): Promise<{ id: string }> {
    await ctx.db.transaction(async (tx) => {
      const inside = { ...ctx, db: tx };
      await lockMember(inside, (await findAccount(inside, id)).staffId);
      const account = await findAccount(inside, id, { isLocked: true });
      const isRemoving = account.state === "disconnecting" && account.endsAt !== null;
      if (removesEvents && isRemoving) return;
      if (account.state !== "disconnecting") await beginDisconnecting(tx, account, ctx.now);
      if (!removesEvents || account.state === "disconnecting") await forgetAccount(tx, account);
    });
    jobsWaker.wake();
    return { id };
  },
});
