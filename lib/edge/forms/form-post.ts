import { env } from "../../env/env";
import { sizeText } from "../../fields/body-size.schema";
import { isActionCall, isBoundAction } from "./action-encoding";

type PostRefusal = { status: 400 | 403 | 411 | 413; text: string };

/**
 * Why a form sent to a page is not handed on, or null. Next answers what it can't decode, and forms of other sites, with
 * an error of its own; here they get a status and a sentence.
 */
export async function refusalOfPost(request: Request, bytesMax: number): Promise<PostRefusal | null> {
  if (isForeign(request.headers)) return { status: 403, text: "This form was sent from another site." };
  const length = request.headers.get("content-length");
  if (length === null || !/^\d+$/.test(length)) return { status: 411, text: "The length of the form is missing." };
  if (Number(length) > bytesMax) return { status: 413, text: `The form is larger than ${sizeText(bytesMax)}.` };
  return (await isReadable(request)) ? null : { status: 400, text: "The form can't be read. Load the page again." };
}

/**
 * The page's own origin is the platform's, or the host that the request was sent to; without the header nothing can be
 * told, and only programs leave it out.
 */
function isForeign(headers: Headers): boolean {
  const origin = headers.get("origin");
  if (origin === null || origin === env().appUrl) return false;
  return !URL.canParse(origin) || new URL(origin).host !== headers.get("host");
}

async function isReadable(request: Request): Promise<boolean> {
  const type = request.headers.get("content-type") ?? "";
  const calls = request.headers.has("next-action");
  if (!type.startsWith("multipart/form-data")) return !calls || isActionCall(await request.text());
  const form = await request.formData().catch(() => null);
  if (form === null) return false;
  if (!calls) return isBoundAction(form);
  const [encoded, ...more] = form.getAll("0");
  return more.length === 0 && isActionCall(encoded);
}
