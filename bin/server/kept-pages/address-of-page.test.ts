import { expect, test } from "vitest";
import { addressOfPage } from "./address-of-page";

const BROWSER = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
const POST = "/book/salon/blog/news-2";
const asked = (url: string, headers = {}, method = "GET") =>
  addressOfPage({ method, url, headers: { ...BROWSER, ...headers } });

test("the list, its later pages and posts are kept under their own addresses (rule P6.7)", () => {
  for (const address of ["/book/salon/blog", "/book/salon/blog?page=2", "/book/salon/blog?page=9999", POST]) {
    expect(asked(address)).toEqual({ slug: "salon", address });
  }
});

test.each([
  "/book/salon",
  "/book/salon/blog/",
  "/book/salon/blog?",
  "/book/salon/blog?page=1",
  "/book/salon/blog?page=02",
  "/book/salon/blog?page=10000",
  "/book/salon/blog?page=2&page=3",
  "/book/salon/blog?utm_source=mail",
  "/book/Salon/blog",
  "/book/salon/blog/feed.xml",
  "/book/salon/blog/News",
  "/book/salon/blog/new%73",
  `${POST}/`,
  `${POST}?page=2`,
  `${POST}?_rsc=1abcd`,
  `${POST}#x`,
  `//${POST}`,
  `http://localhost${POST}`,
  `/book/salon/blog/${"a".repeat(300)}`,
  "/dashboard/salon/blog",
])("%s is not: no other address, and no other spelling of one", (url) => {
  expect(asked(url)).toBeNull();
});

test.each([
  ["of another method", {}, "HEAD"],
  ["that sends something", {}, "POST"],
  ["for a part of a page", { rsc: "1" }, "GET"],
  ["ahead of a visit", { "next-router-prefetch": "1" }, "GET"],
  ["of Next itself", { "x-middleware-subrequest": "proxy" }, "GET"],
  ["for Next's preview", { cookie: "a=b; __prerender_bypass=x" }, "GET"],
  ["by a robot", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }, "GET"],
  ["by a program without a name", { "user-agent": "" }, "GET"],
])("a request %s is none for a kept page", (_, headers, method) => {
  expect(asked(POST, headers, method)).toBeNull();
});

test("cookies of other pages change nothing", () => {
  expect(asked(POST, { cookie: "authjs.session-token=abc" })).not.toBeNull();
});
