import { env } from "../../env/env";
import { sizeText } from "../../fields/body-size.schema";
import { jsonExcess, TOO_MANY_VALUES } from "../../fields/json-excess";
import { DEPTH_MAX, encodedTexts, isActionCall, isBoundAction } from "./action-encoding";

export type PostRefusal = { status: 400 | 403 | 411 | 413; text: string };

/** How many bytes a form of a given length may have. */
export type BytesMaxFor = (length: number) => Promise<number> | number;

/** Fields of a multipart form: more than any of our pages has. */
const FIELDS_MAX = 1_000;

const UNREADABLE: PostRefusal = { status: 400, text: "We couldn't read the form. Refresh the page and try again." };
const tooLarge = (text: string): PostRefusal => ({ status: 413, text });

/**
 * Why a form sent to a page isn't accepted, or null. For forms it can't decode, or from other sites, Next would return its own
 * error; here they get a status and a sentence. The length is checked before the body, and the contents are counted before they
 * are parsed (rule A4.3).
 */
export async function refusalOfPost(request: Request, bytesMaxFor: BytesMaxFor): Promise<PostRefusal | null> {
  if (isForeign(request.headers)) return { status: 403, text: "This form was sent from another site." };
  return (await refusalOfLength(request.headers, bytesMaxFor)) ?? refusalOfContent(request);
}

/** Why a form of this length isn't read at all, or null. */
export async function refusalOfLength(headers: Headers, bytesMaxFor: BytesMaxFor): Promise<PostRefusal | null> {
  const length = headers.get("content-length");
  if (length === null || !/^\d+$/.test(length)) return { status: 411, text: "The form's Content-Length is missing." };
  const max = await bytesMaxFor(Number(length));
  return Number(length) > max ? tooLarge(`The form is larger than ${sizeText(max)}.`) : null;
}

/**
 * The page's own origin is the platform's, or the host the request was sent to. Without the header we can't tell, and only
 * programs leave it out.
 */
function isForeign(headers: Headers): boolean {
  const origin = headers.get("origin");
  if (origin === null || origin === env().appUrl) return false;
  return !URL.canParse(origin) || new URL(origin).host !== headers.get("host");
}

async function refusalOfContent(request: Request): Promise<PostRefusal | null> {
  const type = request.headers.get("content-type") ?? "";
  const calls = request.headers.has("next-action");
  if (type.startsWith("multipart/form-data")) return refusalOfParts(request, type, calls);
  if (!calls) return null;
  const text = await request.text();
  return refusalOfTexts([text]) ?? (isActionCall(text) ? null : UNREADABLE);
}

async function refusalOfParts(request: Request, type: string, calls: boolean): Promise<PostRefusal | null> {
  // In the form that browsers use: with any other spelling, two parsers may see different parts.
  const [, boundary] = /^multipart\/form-data; ?boundary=([\w'-]{1,70})$/.exec(type) ?? [];
  if (boundary === undefined) return UNREADABLE;
  const bytes = Buffer.from(await request.arrayBuffer());
  if (hasMoreFields(bytes, `--${boundary}`))
    return tooLarge(`The form has more than ${FIELDS_MAX.toLocaleString("en")} fields.`);
  const form = await new Response(bytes, { headers: { "Content-Type": type } }).formData().catch(() => null);
  if (form === null) return UNREADABLE;
  const refused = refusalOfTexts(encodedTexts(form));
  if (refused) return refused;
  if (!calls) return isBoundAction(form) ? null : UNREADABLE;
  const [encoded, ...more] = form.getAll("0");
  return more.length === 0 && isActionCall(encoded) ? null : UNREADABLE;
}

function hasMoreFields(bytes: Buffer, mark: string): boolean {
  let marks = 0;
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + mark.length)) {
    marks += 1;
    // One more is at the end.
    if (marks > FIELDS_MAX + 1) return true;
  }
  return false;
}

function refusalOfTexts(texts: string[]): PostRefusal | null {
  const excess = jsonExcess(texts, { depthMax: DEPTH_MAX });
  if (excess === null) return null;
  return excess === "values" ? tooLarge(`The form has ${TOO_MANY_VALUES}.`) : UNREADABLE;
}
