import type { NextRequest } from "next/server";
import { BODY_BYTES_MAX } from "../../fields/body-size.schema";
import { accessOf } from "./dashboard-door";
import { isFormPage, isThere } from "./is-there";
import { pageOfPath } from "./page-of-path";

/**
 * How many bytes a form with this `length` may have (rule A4.3). Anything larger than everyone may send requires a session,
 * checked before the body is read: for a file, the session of a user of the page's business. A form that a business asks for requires its
 * booking or link to exist instead. A file has to be a form part of its own, as the pages send it: as a text among the
 * arguments it would be parsed three times.
 */
export async function formBytesMaxFor(request: NextRequest, length: number): Promise<number> {
  const place = pageOfPath(request.nextUrl.pathname);
  const { page, slug } = place;
  const everybodys = Math.min(page.formBytesMax, BODY_BYTES_MAX.form);
  if (length <= everybodys || page.formBytesMax === everybodys) return everybodys;
  if (isFormPage(page)) return (await isThere(place)) ? page.formBytesMax : everybodys;
  const access = await accessOf(request, slug);
  if (access === null) return everybodys;
  const hasParts = request.headers.get("content-type")?.startsWith("multipart/form-data") === true;
  const takesFile = hasParts && access.membership !== null;
  return takesFile ? page.formBytesMax : Math.min(page.formBytesMax, BODY_BYTES_MAX.signedInForm);
}
