import { command } from "../commands/command";
import { eraseEverywhere } from "../customers/erase-everywhere";
import { CustomerNamed } from "../customers/schema";
import { traces } from "./traces";

/**
 * Erases a person's data on request, in every room that stores some.
 *
 * @throws AppError `not_found`; `conflict`, naming the obstacle
 */
export const eraseCustomer = command({
  needs: { user: "manage" },
  input: CustomerNamed,
  run: (ctx, customer) => eraseEverywhere(ctx, customer, traces),
});
