import { runCommand } from "../../commands/command";
import type { Actor, Ctx } from "../../context";
import { currentTime } from "../../env/clock";
import { database } from "../../env/database";
import { AppError, type ErrorCode } from "../../errors";
import { getFormToFill } from "../../forms/asking/get-form-to-fill";
import { getLinkedForm } from "../../forms/asking/get-linked-form";
import { getConsentRequest } from "../../marketing/consent/get-consent-request";
import { getSubscription } from "../../marketing/unsubscribing/get-subscription";
import { getOrg } from "../../orgs/get-org";
import type { PageOfPath } from "./page-of-path";
import type { Page } from "./page-table";

/** Whether a page is one where a form is filled in. */
export const isFormPage = ({ mustExist }: Page): boolean =>
  mustExist === "form of booking" || mustExist === "form link";

const ABSENT: readonly ErrorCode[] = ["business_not_found", "not_found", "invalid_fields"];

/**
 * Whether what a page shows exists for its reader, by the query that the page asks: a form that is asked for the booking in the path, or
 * what a link in an email opens. Anything else gets the same not found (rule A3.2).
 */
export async function isThere(place: PageOfPath): Promise<boolean> {
  const db = database();
  try {
    const org = await getOrg(db, place.slug);
    await ask((kind) => ({ db, org, actor: { kind }, now: currentTime(), idempotency: null }), place);
    return true;
  } catch (error) {
    if (error instanceof AppError && ABSENT.includes(error.code)) return false;
    throw error;
  }
}

type CtxFor = (kind: Actor["kind"] & ("holder" | "public")) => Ctx;

function ask(ctx: CtxFor, { page, id, partId }: PageOfPath): Promise<unknown> {
  switch (page.mustExist) {
    case "form link":
      return runCommand(ctx("public"), getLinkedForm, { token: id });
    case "unsubscribe link":
      return runCommand(ctx("public"), getSubscription, { token: id });
    case "consent link":
      return runCommand(ctx("public"), getConsentRequest, { token: id });
    default:
      return runCommand(ctx("holder"), getFormToFill, { appointmentId: id, formId: partId });
  }
}
