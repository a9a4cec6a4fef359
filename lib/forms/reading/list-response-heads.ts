import { query } from "../../commands/command";
import { findForm } from "../saving/find-form";
import { ResponsesQuery } from "../schema";
import type { ResponseHead } from "../views";
import { pageOfHeads } from "./page-of-heads";

/**
 * The responses to a form for the dashboard, newest first, without their answers.
 *
 * @throws AppError `not_found`
 */
export const listResponseHeads = query({
  needs: { user: "work" },
  input: ResponsesQuery,
  async run(ctx, asked): Promise<{ responses: ResponseHead[]; nextOffset?: number }> {
    await findForm(ctx.db, ctx.org.id, asked.formId);
    return pageOfHeads(ctx, asked);
  },
});
