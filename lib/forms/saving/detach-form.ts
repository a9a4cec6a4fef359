import { command } from "../../commands/command";
import { changeOnce } from "../../idempotency/change-once";
import { FormAndService } from "../schema";
import { Attachment } from "../view.schema";
import { detach } from "./attach";
import { findForm } from "./find-form";

/**
 * Takes a form from a service; its responses stay (rule F14.2).
 *
 * @throws AppError `not_found`
 */
export const detachForm = command({
  needs: { user: "manage", key: "write" },
  input: FormAndService,
  async run(ctx, pair): Promise<Attachment> {
    let changed = false;
    return changeOnce<Attachment>(ctx, {
      schema: Attachment,
      transact: (work) => ctx.db.transaction(work),
      async change(tx) {
        await findForm(tx, ctx.org.id, pair.formId, "share");
        changed = await detach(tx, ctx.org.id, pair);
        return { ok: true, ...pair, attached: false, changed };
      },
      isChange: () => changed,
    });
  },
});
