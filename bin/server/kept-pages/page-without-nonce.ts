import { nonceIn } from "../../../lib/edge/doors/nonce";

export type PageHeaders = [name: string, value: string | number | readonly string[]][];

/** A finished page without its nonce: where a new one belongs, in its bytes and in its headers. */
export type KeptPage = { headers: PageHeaders; html: Buffer; nonceAt: readonly number[] };

/** Stands for the nonce: as long as one, and part of no page. */
const BLANK = "\0".repeat(24);

/** Takes the nonce out of a page. Null for a page that has none. */
export function pageWithoutNonce(headers: PageHeaders, html: Buffer): KeptPage | null {
  const policy = headers.find(([name]) => name === "content-security-policy")?.[1];
  const nonce = typeof policy === "string" ? nonceIn(policy) : null;
  if (nonce === null) return null;
  const blank = Buffer.from(html);
  const nonceAt: number[] = [];
  for (let at = blank.indexOf(nonce); at >= 0; at = blank.indexOf(nonce, at + nonce.length)) nonceAt.push(at);
  for (const at of nonceAt) blank.write(BLANK, at, "latin1");
  return { headers: headers.map(([name, value]) => [name, replaced(value, nonce, BLANK)]), html: blank, nonceAt };
}

/** The page as it is sent once. */
export function pageWithNonce(page: KeptPage, nonce: string): Pick<KeptPage, "headers" | "html"> {
  const html = Buffer.from(page.html);
  for (const at of page.nonceAt) html.write(nonce, at, "latin1");
  return { headers: page.headers.map(([name, value]) => [name, replaced(value, BLANK, nonce)]), html };
}

type Value = PageHeaders[number][1];

function replaced(value: Value, from: string, to: string): Value {
  if (typeof value === "number") return value;
  return typeof value === "string" ? value.replaceAll(from, to) : value.map((one) => one.replaceAll(from, to));
}

/** What a page takes in memory, in bytes. */
export function weighPage({ headers, html, nonceAt }: KeptPage): number {
  const ofHeaders = headers.reduce((sum, [name, value]) => sum + 100 + 2 * (name.length + String(value).length), 0);
  return html.byteLength + 8 * nonceAt.length + ofHeaders;
}
