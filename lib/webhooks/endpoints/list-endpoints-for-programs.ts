import { query } from "../../commands/command";
import { Nothing } from "../../fields/nothing.schema";
import { listEndpoints } from "./list-endpoints";

/** The endpoints of the business for a program, without secrets (rule E8.1). */
export const listEndpointsForPrograms = query({
  needs: { key: "read" },
  input: Nothing,
  run: async (ctx) => ({ webhooks: await listEndpoints(ctx) }),
});
