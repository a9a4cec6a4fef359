import type { TestBusiness } from "../business/test-business";
import { type ApiAnswer, dateIn } from "../caller/api-client";
import { type RawCall, rawCall } from "../caller/raw-request";

/** What a form sends, in order; a name appears several times if it does in the form. */
export type Fields = [name: string, value: string][];
type Visit = Pick<RawCall, "headers" | "server" | "baseUrl" | "from">;

/** Opens a page like a browser without JavaScript. */
export const openPage = (path: string, visit: Visit = {}): Promise<ApiAnswer> =>
  rawCall("GET", path, { ...visit, headers: { Accept: "text/html", ...visit.headers } });

/** The fields of the page's form that acts (the first, or the one at a place), including React's own, before anything is typed. */
export function fieldsOf(html: string, place = 0): Fields {
  const form = (html.match(/<form\b[\s\S]*?<\/form>/g) ?? []).filter((text) => text.includes("$ACTION_"))[place];
  if (form === undefined) throw new Error("the page has no form that acts");
  return (form.match(/<input\b[^>]*>/g) ?? []).flatMap((input): Fields => {
    const [type, name, value] = ["type", "name", "value"].map((attribute) => attributeOf(input, attribute));
    const isSent = type === "hidden" || (type === "radio" && / checked\b/.test(input));
    return isSent && name !== "" ? [[name ?? "", value ?? ""]] : [];
  });
}

/** The fields with some of them filled in; fields that aren't hidden ones of the form are added. */
export function filled(fields: Fields, typed: Record<string, string>): Fields {
  return [...fields.filter(([name]) => !(name in typed)), ...Object.entries(typed)];
}

/** The value of a field, the first with this name. */
export const fieldOf = (fields: Fields, name: string): string => fields.find(([known]) => known === name)?.[1] ?? "";

/** Sends a form like a browser without JavaScript: its parts, to the page's address. */
export async function sendForm(path: string, fields: Fields, visit: Visit = {}): Promise<ApiAnswer> {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const { headers, bytes } = await encoded(form);
  return rawCall("POST", path, {
    ...visit,
    body: bytes,
    headers: { Accept: "text/html", ...headers, ...visit.headers },
  });
}

/** Sends a form like the page's script: the fields that aren't React's own, and the action by its name. */
export async function callForm(path: string, fields: Fields, visit: Visit = {}): Promise<ApiAnswer> {
  const { headers, bytes } = await scriptCall(fields);
  return rawCall("POST", path, { ...visit, body: bytes, headers: { ...headers, ...visit.headers } });
}

/** The request that a page's script makes from a form. */
export async function scriptCall(fields: Fields): ReturnType<typeof encoded> {
  const form = new FormData();
  for (const [name, value] of fields) if (!name.startsWith("$")) form.append(`_1_${name}`, value);
  form.append("0", '["$undefined","$K1"]');
  const { headers, bytes } = await encoded(form);
  return { headers: { ...headers, Accept: "text/x-component", "Next-Action": actionIdOf(fields) }, bytes };
}

/** The action name in a form's fields. */
export const actionIdOf = (fields: Fields): string =>
  /"id":"([0-9a-f]+)"/.exec(fieldOf(fields, "$ACTION_1:0"))?.[1] ?? "";

/** A form as bytes, with the header that gives its boundary. */
async function encoded(form: FormData): Promise<{ headers: Record<string, string>; bytes: Uint8Array<ArrayBuffer> }> {
  const body = new Response(form);
  const type = body.headers.get("content-type") ?? "";
  return { headers: { "Content-Type": type }, bytes: new Uint8Array(await body.arrayBuffer()) };
}

/** The address of the last step: a service at a time, by default at 10:00 UTC a week ahead. */
export function detailsPath(business: TestBusiness, service: string, parts: Record<string, string> = {}): string {
  const query = new URLSearchParams({ service: business.idOf(service), at: `${dateIn(7)}T10:00:00Z`, ...parts });
  return `/book/${business.slug}?${query}`;
}

/** The id of the booking that a form's response leads to. */
export function bookedId(answer: ApiAnswer): string {
  const [, id] = /\/manage\/(apt_[\w-]+)\/confirmed/.exec(answer.headers.get("location") ?? "") ?? [];
  if (id === undefined) throw new Error(`nothing was booked: ${answer.status} ${answer.text.slice(0, 300)}`);
  return id;
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

function attributeOf(tag: string, name: string): string {
  const [, text = ""] = new RegExp(` ${name}="([^"]*)"`).exec(tag) ?? [];
  return text.replace(/&([#\w]+);/g, (whole, entity: string) => ENTITIES[entity] ?? whole);
}
