import type { Audience } from "../../../db/vocabulary";
import { query } from "../../commands/command";
import { Nothing } from "../../fields/nothing.schema";
import { notBuilt } from "../../marketing/not-built";
import type { Reach } from "../schema";

/**
 * How many customers of each audience can be written to now (rule M8).
 */
export const countAudiences = query({
  needs: { user: "manage" },
  input: Nothing,
  run: async (): Promise<Record<Audience, Reach>> => notBuilt(),
});
