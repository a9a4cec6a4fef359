import { and, asc, eq, getTableColumns, isNull, lte, type SQL, sql } from "drizzle-orm";
import { bookings, customers, formResponses, forms, formVersions } from "../../../db/schema";
import type { Ctx } from "../../context";
import { inBackground } from "../../process/in-background";
import type { Steps } from "../../process/steps";
import { keyRing } from "../../secrets/sealing-ring";
import type { FormRow } from "../saving/find-form";
import { FORM_LIMITS } from "../schema";
import type { ResponseContent, ResponseHead, ShownForm } from "../views";
import { versionsNumbered } from "./exported-versions";
import { openResponse, type ResponseRow } from "./open-response";
import {
  bookingOfResponse,
  customerOfResponse,
  formOfResponse,
  NAMES,
  responseHead,
  versionOfResponse,
} from "./response-head";

export type ExportedResponse = { head: ResponseHead; content: ResponseContent };

/** How a file writes its responses. */
export type Writer = {
  response(response: ExportedResponse): string;
  /** after the last one; `isCut`: there are more than a file can have */
  end(isCut: boolean): string;
};

/** The rows of a file, and how many of them are in memory at a time. */
export type ExportBounds = { rowsMax: number; pageRows: number };
export const EXPORT_BOUNDS: ExportBounds = { rowsMax: FORM_LIMITS.exportMax, pageRows: 50 };

/**
 * The text of all responses to a form that have answers, oldest first, up to the bound of exports, page by page (rule F12.3). Responses are
 * opened in at most a quarter of the time, so that nobody waits for somebody else's export (rule B12.3).
 */
export async function* exportedResponses(
  ctx: Ctx,
  form: FormRow,
  { response: write, end }: Writer,
  { rowsMax, pageRows }: ExportBounds,
): AsyncGenerator<string> {
  const ring = await keyRing(ctx.db);
  let after: ResponseRow | undefined;
  let versions: ReadonlyMap<number, ShownForm> = new Map();
  for (let left = rowsMax; ; left -= pageRows) {
    const rows = await pageAfter(ctx, form, after, pageRows);
    versions = await versionsNumbered(ctx, form, versions, new Set(rows.map(({ response }) => response.version)));
    const shown = versions;
    yield await inBackground(
      `files of ${ctx.org.id}`,
      (function* (): Steps<string> {
        let text = "";
        for (const row of rows.slice(0, left)) {
          const version = shown.get(row.response.version);
          if (version === undefined) continue;
          text += write({ head: responseHead(row, ctx.actor), content: openResponse(ring, row.response, version) });
          yield;
        }
        return text;
      })(),
    );
    after = rows.at(-1)?.response;
    const isCut = rows.length > left || (rows.length === left && (await pageAfter(ctx, form, after, 1)).length > 0);
    if (isCut || rows.length < pageRows || rows.length === left) return yield end(isCut);
  }
}

/** Those that came in after this one, and before the export began. */
function pageAfter({ db, org, now }: Ctx, { id }: FormRow, after: ResponseRow | undefined, rows: number) {
  const { orgId, formId, submittedAt, emptiedAt } = formResponses;
  return db
    .select({ response: getTableColumns(formResponses), ...NAMES })
    .from(formResponses)
    .innerJoin(forms, formOfResponse)
    .innerJoin(formVersions, versionOfResponse)
    .leftJoin(customers, customerOfResponse)
    .leftJoin(bookings, bookingOfResponse)
    .where(and(eq(orgId, org.id), eq(formId, id), isNull(emptiedAt), lte(submittedAt, now), beyond(after)))
    .orderBy(asc(submittedAt), asc(formResponses.id))
    .limit(rows);
}

function beyond(after: ResponseRow | undefined): SQL | undefined {
  if (after === undefined) return undefined;
  const { submittedAt, id } = formResponses;
  return sql`(${submittedAt}, ${id}) > (${after.submittedAt.toISOString()}::timestamptz, ${after.id})`;
}
