import { SaxesParser } from "saxes";
import type { Steps } from "../../process/steps";
import { OutsideError } from "./outside";

const CHARACTERS_A_STEP = 4_096;
/** Longer than any escaped character that servers write. */
const ESCAPE_MAX = 32;
const DEPTH_MAX = 30;
/** Enough for the most objects that are read, each with a dozen elements; each costs memory. */
const ELEMENTS_MAX = 300_000;

export const DAV = "DAV:";
export const CALDAV = "urn:ietf:params:xml:ns:caldav";

/** An element. `name` is its namespace and its local name, such as "DAV:href". */
export type DavElement = { name: string; text: string; attributes: Record<string, string>; children: DavElement[] };

/** What a server says of one resource: a status of its own, or the properties that it gave; others are left out. */
export type DavResponse = { href: string; status: number | null; props: Map<string, DavElement> };

/** Characters that XML doesn't allow, though servers send them in texts that people typed. */
const NOT_XML =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|&#(?:x0*(?:[0-8bcef]|1[0-9a-f])|0*(?:[0-8]|1[124-9]|2\d|3[01]));/gi;

/**
 * Reads a whole multistatus answer. Anything else, such as a web page or half an answer, is no answer (rule K7.1).
 *
 * @throws OutsideError `incomplete`, or `too_large` if there are more responses or elements than allowed
 */
export function* readMultistatus(xml: string, responsesMax: number): Steps<DavResponse[]> {
  const reader = openReader(responsesMax);
  for (const piece of piecesOf(xml)) {
    reader.read(piece);
    yield;
  }
  return reader.end();
}

/** The text without what XML doesn't allow, in pieces that don't cut an escaped character in two. */
function* piecesOf(xml: string): Generator<string> {
  let kept = "";
  let isBegun = false;
  for (let at = 0; at < xml.length; at += CHARACTERS_A_STEP) {
    const text = kept + xml.slice(at, at + CHARACTERS_A_STEP);
    const open = text.lastIndexOf("&");
    const isCut = open >= 0 && open >= text.length - ESCAPE_MAX && !text.includes(";", open);
    const end = isCut && at + CHARACTERS_A_STEP < xml.length ? open : text.length;
    kept = text.slice(end);
    const clean = text.slice(0, end).replace(NOT_XML, "");
    const piece: string = isBegun ? clean : clean.trimStart();
    isBegun ||= piece !== "";
    yield piece;
  }
}

function openReader(responsesMax: number) {
  const responses: DavResponse[] = [];
  const open: DavElement[] = [];
  let elements = 0;
  const parser = new SaxesParser({ xmlns: true });
  const incomplete = () => new OutsideError("incomplete");
  parser.on("error", () => {
    throw incomplete();
  });
  parser.on("opentag", ({ uri, local, attributes }) => {
    const name = `${uri}${uri === DAV ? "" : ":"}${local}`;
    if (open.length === 0 && name !== "DAV:multistatus") throw incomplete();
    if (open.length === DEPTH_MAX) throw incomplete();
    elements += 1;
    if (elements > ELEMENTS_MAX) throw new OutsideError("too_large");
    const values = Object.values(attributes).map((attribute): [string, string] => [attribute.local, attribute.value]);
    open.push({ name, text: "", attributes: Object.fromEntries(values), children: [] });
  });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    const element = open.pop();
    if (element === undefined) return;
    if (open.length > 1) open.at(-1)?.children.push(element);
    else if (element.name === "DAV:response") {
      if (responses.length === responsesMax) throw new OutsideError("too_large");
      responses.push(responseOf(element));
    }
  });
  return {
    read: (chunk: string): void => void parser.write(chunk),
    end(): DavResponse[] {
      // Says so if the document has no end, or no beginning.
      parser.close();
      return responses;
    },
  };
}

function responseOf(element: DavElement): DavResponse {
  const href = childOf(element, "DAV:href")?.text.trim() ?? "";
  if (href === "") throw new OutsideError("incomplete");
  const parts = element.children.filter(({ name }) => name === "DAV:propstat");
  const given = parts.filter((part) => isGood(statusOf(part) ?? 200));
  const props = given.flatMap((part) => childOf(part, "DAV:prop")?.children ?? []);
  return { href, status: statusOf(element), props: new Map(props.map((prop) => [prop.name, prop])) };
}

/** The status in a line such as “HTTP/1.1 404 Not Found”. */
function statusOf(element: DavElement): number | null {
  const status = /^\S+\s+(\d{3})\b/.exec(childOf(element, "DAV:status")?.text.trim() ?? "")?.[1];
  return status === undefined ? null : Number(status);
}

const isGood = (status: number): boolean => status >= 200 && status <= 299;

export const childOf = (element: DavElement | undefined, name: string): DavElement | undefined =>
  element?.children.find((child) => child.name === name);

/** The addresses in a property, as the server writes them. */
export const hrefsOf = (prop: DavElement | undefined): string[] =>
  (prop?.children ?? []).filter(({ name }) => name === "DAV:href").map(({ text }) => text.trim());
