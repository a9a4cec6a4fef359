import { query } from "../../commands/command";
import { findForm } from "../saving/find-form";
import { ResponsesQuery } from "../schema";
import type { ResponseEntry } from "../view.schema";
import { pageOfHeads } from "./page-of-heads";

/**
 * Who has filled in a form, newest first, superseded responses included. Programs see no answers (rule F14.2).
 *
 * @throws AppError `not_found`
 */
export const listResponses = query({
  needs: { user: "manage", key: "read" },
  input: ResponsesQuery,
  async run(ctx, asked): Promise<{ responses: ResponseEntry[]; nextOffset?: number }> {
    await findForm(ctx.db, ctx.org.id, asked.formId);
    const { responses, ...next } = await pageOfHeads(ctx, asked);
    return {
      responses: responses.map(({ id, customerName, submittedAt }) => ({
        id,
        customerName,
        submittedAt: submittedAt.toISOString(),
      })),
      ...next,
    };
  },
});
