import { expect, test } from "vitest";
import { newNonce } from "../../../lib/edge/doors/nonce";
import { type PageHeaders, pageWithNonce, pageWithoutNonce, weighPage } from "./page-without-nonce";

const htmlWith = (nonce: string) => Buffer.from(`<p>é€</p><script nonce="${nonce}">"${nonce}"</script><i>${nonce}</i>`);
const headersWith = (nonce: string): PageHeaders => [
  ["vary", ["rsc", "accept-encoding"]],
  ["content-security-policy", `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'nonce-${nonce}'`],
  ["link", `</a.css>; rel=preload; nonce="${nonce}"`],
];

test("a page is kept without its nonce, and gets another each time it's sent (rule P6.7)", () => {
  const [first, second, third] = [newNonce(), newNonce(), newNonce()];
  const page = pageWithoutNonce(headersWith(first), htmlWith(first));
  if (page === null) throw new Error("the page has a nonce");
  expect([page.html.includes(first), JSON.stringify(page.headers).includes(first)]).toEqual([false, false]);
  for (const nonce of [second, third]) {
    expect(pageWithNonce(page, nonce)).toEqual({ headers: headersWith(nonce), html: htmlWith(nonce) });
  }
  expect(weighPage(page)).toBeGreaterThan(htmlWith(first).byteLength);
});

test("a page whose policy has no nonce isn't kept", () => {
  expect(pageWithoutNonce([["content-security-policy", "default-src 'none'"]], htmlWith(newNonce()))).toBeNull();
  expect(pageWithoutNonce([], htmlWith(newNonce()))).toBeNull();
});
