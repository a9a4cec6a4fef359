import { query } from "../../commands/command";
import { findVersion } from "../saving/find-form";
import { FormLinkToken } from "../schema";
import type { FormToFill } from "../views";
import { placeOfLink } from "./place";
import { signingText } from "./signing-text";

/**
 * The form of a link: to fill in, filled in, or closed. It gives nothing but this form, and at the desk the name of whom it's for (rule F10.1).
 *
 * @throws AppError `not_found` for a link that is no longer good, too
 */
export const getLinkedForm = query({
  needs: { public: true },
  input: FormLinkToken,
  async run(ctx, { token }): Promise<FormToFill> {
    const { form, customer, filledAt, closed, door } = await placeOfLink(ctx, ctx.db, token);
    if (filledAt !== null) return { door, state: "filled", name: form.name, filledAt };
    if (closed !== null) return { door, state: "closed", name: form.name, why: closed };
    const shown = await findVersion(ctx.db, ctx.org.id, form.id, form.version);
    // An email gets forwarded: only at the desk is the form sure to be with whom it names.
    const customerName = door === "desk" ? customer.name : null;
    return { door, state: "open", form: shown, signing: signingText(ctx.org, ctx.now), customerName };
  },
});
