import { query } from "../../commands/command";
import { findVersion } from "../saving/find-form";
import { FormLinkToken } from "../schema";
import type { FormToFill } from "../views";
import { placeOfLink } from "./place";
import { signingText } from "./signing-text";

/**
 * The form of a link: to fill in, filled in, or closed. It gives nothing but this form (rule F10.1).
 *
 * @throws AppError `not_found` for a link that is no longer good, too
 */
export const getLinkedForm = query({
  needs: { public: true },
  input: FormLinkToken,
  async run(ctx, { token }): Promise<FormToFill> {
    const { form, customer, filledAt, isOpen } = await placeOfLink(ctx, ctx.db, token);
    if (filledAt !== null) return { state: "filled", name: form.name, filledAt };
    if (!isOpen) return { state: "closed", name: form.name };
    const shown = await findVersion(ctx.db, ctx.org.id, form.id, form.version);
    return { state: "open", form: shown, signing: signingText(ctx.org, ctx.now), customerName: customer.name };
  },
});
