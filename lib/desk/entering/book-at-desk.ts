import { bookByBusiness } from "../../bookings/placing/book-by-business";
import { command } from "../../commands/command";
import { bodyHash } from "../../idempotency/body-hash";
import { BookAtDesk } from "./schema";

/**
 * Books a time as the business does, in its dashboard: any active service and member, for anyone with a name (rule B13.4). The form's own
 * key makes it book once, however often it is sent (rule A10.4).
 *
 * @throws AppError as `bookByBusiness`
 */
export const bookAtDesk = command({
  needs: { user: "work" },
  input: BookAtDesk,
  run: (ctx, { formKey: key, isCustomerTold, customerId, teamNotes, ...asked }) => {
    const idempotency = { scope: "DASHBOARD book", key, bodyHash: bodyHash({ ...asked, customerId, teamNotes }) };
    const choices = { isAtDesk: true, isCustomerUntold: !isCustomerTold, customerId, teamNotes };
    return bookByBusiness({ ...ctx, idempotency }, { ...asked, notes: undefined }, choices);
  },
});
