import { command } from "../../commands/command";
import { changeOnce } from "../../idempotency/change-once";
import { FormAndService } from "../schema";
import { Attachment } from "../view.schema";
import { attach } from "./attach";
import { findForm } from "./find-form";

/**
 * Makes a form belong to a service, as the last of its forms. Both may be inactive (rule F14.2).
 *
 * @throws AppError `not_found`
 */
export const attachForm = command({
  needs: { user: "manage", key: "write" },
  input: FormAndService,
  async run(ctx, pair): Promise<Attachment> {
    let changed = false;
    return changeOnce<Attachment>(ctx, {
      schema: Attachment,
      transact: (work) => ctx.db.transaction(work),
      async change(tx) {
        await findForm(tx, ctx.org.id, pair.formId, "share");
        changed = await attach(tx, ctx.org.id, pair);
        return { ok: true, ...pair, attached: true, changed };
      },
      isChange: () => changed,
    });
  },
});
