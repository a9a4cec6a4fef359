import { query } from "../../commands/command";
import { isErased } from "../../customers/erased";
import { searchCustomers } from "../../customers/search-customers";
import type { KnownCustomer } from "./find-known-customer";
import { CustomerSearch } from "./schema";

const SUGGESTED_MAX = 8;

/** The first few customers that a typed text finds, by name; an empty text finds no one, and erased customers are never found. */
export const suggestCustomers = query({
  needs: { user: "work" },
  input: CustomerSearch,
  async run(ctx, { text }): Promise<KnownCustomer[]> {
    if (text.trim() === "") return [];
    const found = await searchCustomers(ctx, text, SUGGESTED_MAX);
    return found
      .filter((customer) => !isErased(customer))
      .map(({ id, name, email, phone }) => ({ id, name, email, phone }));
  },
});
