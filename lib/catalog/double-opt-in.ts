import type { orgs } from "../../db/schema";

/** Where courts ask for a confirmed address. */
const COUNTRIES: readonly string[] = ["DE", "AT", "CH"];

/** Whether a yes to news and offers counts only once it's confirmed by email: as chosen, or as is usual in the country (rule M2). */
export const isDoubleOptIn = ({
  marketingDoubleOptIn,
  country,
}: Pick<typeof orgs.$inferSelect, "marketingDoubleOptIn" | "country">): boolean =>
  marketingDoubleOptIn ?? COUNTRIES.includes(country);
