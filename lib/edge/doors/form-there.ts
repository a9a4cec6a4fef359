import { runCommand } from "../../commands/command";
import type { Ctx } from "../../context";
import { currentTime } from "../../env/clock";
import { database } from "../../env/database";
import { AppError, type ErrorCode } from "../../errors";
import { getFormToFill } from "../../forms/asking/get-form-to-fill";
import { getLinkedForm } from "../../forms/asking/get-linked-form";
import { getOrg } from "../../orgs/get-org";
import type { PageOfPath } from "./page-of-path";
import type { Page } from "./page-table";

/** Whether a page is one where a form is filled in. */
export const isFormPage = ({ mustExist }: Page): boolean =>
  mustExist === "form of booking" || mustExist === "form link";

const ABSENT: readonly ErrorCode[] = ["business_not_found", "not_found", "invalid_fields"];

/**
 * Whether a page's form exists for its reader: one that is asked for the booking in the path, or that of a link. Anything else gets the same
 * not found (rule A3.2).
 */
export async function isFormThere({ page, slug, id, partId }: PageOfPath): Promise<boolean> {
  const db = database();
  try {
    const org = await getOrg(db, slug);
    const ctx = (kind: "holder" | "public"): Ctx => ({
      db,
      org,
      actor: { kind },
      now: currentTime(),
      idempotency: null,
    });
    if (page.mustExist === "form link") await runCommand(ctx("public"), getLinkedForm, { token: id });
    else await runCommand(ctx("holder"), getFormToFill, { appointmentId: id, formId: partId });
    return true;
  } catch (error) {
    if (error instanceof AppError && ABSENT.includes(error.code)) return false;
    throw error;
  }
}
