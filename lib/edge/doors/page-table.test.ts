import { readdirSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { config } from "../../../proxy";
import { checkoutOrigin } from "../../payments/checkout-origin";
import { LIMITS } from "../../rate-limit/limits";
import { pageOfPath, spellingOf } from "./page-of-path";
import { PAGES } from "./page-table";

const APP = fileURLToPath(new URL("../../../app/", import.meta.url));

/** The paths of all pages and files of the app, in the notation of its folders; a group in parentheses isn't part of them. */
const inFolders = readdirSync(APP, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /(^|\/)(page\.tsx|route\.ts)$/.test(file))
  .map((file) => `/${posix.dirname(file)}`.replace(/\/\([^)]+\)/g, ""));

describe("the table and the folders of the app", () => {
  test("have the same customers' pages", () => {
    const isCustomers = (path: string) => path.startsWith("/book/");
    expect(Object.keys(PAGES).filter(isCustomers).sort()).toEqual(inFolders.filter(isCustomers).sort());
  });

  test("have the same areas of users, and proxy.ts covers them all", () => {
    const areaOf = (path: string) => path.split("/", 2).join("/");
    const areas = [...new Set(Object.keys(PAGES).map(areaOf))].sort();
    expect(areas.filter((area) => !inFolders.some((path) => areaOf(path) === area))).toEqual([]);
    expect([...config.matcher].sort()).toEqual(areas.map((area) => `${area}/:path*`));
  });

  test.each(Object.entries(PAGES))("%s is found by its own path", (pattern, page) => {
    const path = pattern
      .replace("[[...rest]]", "a/b")
      .replace("[slug]", "salon")
      .replace(/\[\w+\]/, "x")
      .replace(/\[\w+\]/, "y");
    const parts = pattern.split("/").filter((segment) => /^\[\w/.test(segment));
    const [slug, id, partId] = [parts[0] ? "salon" : "", parts[1] ? "x" : "", parts[2] ? "y" : ""];
    expect(pageOfPath(path)).toEqual({ page, isPage: true, slug, id, partId });
    expect(pageOfPath(`${path}/`)).toEqual({ page, isPage: true, slug, id, partId });
  });
});

test("only the forms of what is paid lead to the checkout", () => {
  const leading = Object.entries(PAGES).filter(([, page]) => page.formsLeadTo === checkoutOrigin);
  expect(leading.map(([path]) => path)).toEqual(["/book/[slug]/pay/[id]", "/book/[slug]/shop/order/[id]"]);
});

describe("a path", () => {
  test.each([
    "/book/salon/nothing",
    "/book/salon/manage",
    "/book/salon/manage/",
    "/book/salon/manage/x/unknown",
    "/book/salon/manage/x/move/more",
    "/book/salon/manage/x/calendar.ics/more",
    "/book/salon//manage/x",
    "/book/salon/manage%2Fx",
    "/book/salon/MANAGE/x",
    "/book/salon/wait",
    "/book/salon/constructor",
    "/book/salon/waitlist",
    "/book/salon/waitlist/x/more",
    "/book/salon/waitlist/join/more",
    "/book/salon/waitlist/offer/x/more",
  ])("%s is no page", (path) => {
    expect(pageOfPath(path)).toMatchObject({ isPage: false, slug: "salon" });
  });

  test("is read decoded, and as it is if it can't be decoded", () => {
    const page = PAGES["/book/[slug]/manage/[id]/move"];
    const found = { page, isPage: true, partId: "" };
    expect(pageOfPath("/book/a%20b/%6danage/%00/m%6fve")).toEqual({ ...found, slug: "a b", id: "\u0000" });
    expect(pageOfPath("/book/%ff/manage/%/move")).toEqual({ ...found, slug: "%ff", id: "%" });
  });
});

test("a path has one spelling, whatever its case, escapes and last slash (rule P6.6)", () => {
  for (const path of ["/book/salon/blog/Our-News", "/book/salon/blog/our-news/", "/book/salon/blog/%6fur-news"]) {
    expect(spellingOf(path)).toBe("/book/salon/blog/our-news");
  }
});

const ID = "apt_AAAAAAAAAAAAAAAA";
const { readBooking, bookingAvailability, readWaitlist, readForm, readOrder, readSubscription } = LIMITS;
const limitOf = (path: string) => pageOfPath(path).page.limit;

describe("reading", () => {
  test.each([
    "/book/salon/shop/order/ord_AAAAAAAAAAAAAAAA",
    "/book/salon/shop/order/anything",
    "/book/salon/shop/order/anything/test",
  ])("%s counts as a look at an order", (path) => {
    expect(limitOf(path)).toBe(readOrder);
  });

  test.each([
    [`/book/salon/manage/${ID}`, readBooking],
    [`/book/salon/manage/${ID}/`, readBooking],
    [`/book/salon/manage/${ID}/confirmed`, readBooking],
    [`/book/salon/manage/${ID}/confirmed/`, readBooking],
    [`/book/salon/pay/${ID}`, readBooking],
    ["/book/salon/manage/anything%20at%20all", readBooking],
    ["/book/%20/manage/x", readBooking],
    [`/book/salon/manage/${ID}/unknown`, readBooking],
    [`/book/salon/manage/${ID}/move`, bookingAvailability],
    [`/book/salon/manage/${ID}/move/`, bookingAvailability],
    [`/book/salon/manage/${ID}/forms/frm_AAAAAAAAAAAA`, readForm],
    [`/book/salon/manage/${ID}/forms/frm_AAAAAAAAAAAA/done`, readForm],
    ["/book/salon/forms/anything", readForm],
    ["/book/salon/forms/anything/done", readForm],
  ])("%s counts as the API's own read of the same", (path, limit) => {
    expect(limitOf(path)).toBe(limit);
  });

  test.each([
    "/book/salon/waitlist/wle_AAAAAAAAAAAAAAAA",
    "/book/salon/waitlist/anything",
    "/book/salon/waitlist/offer/wlo_AAAAAAAAAAAAAAAA",
    "/book/salon/waitlist/offer",
  ])("%s counts as a look at a place on the waitlist", (path) => {
    expect(limitOf(path)).toBe(readWaitlist);
  });

  test.each(["/book/salon/unsubscribe/anything", "/book/salon/news/anything"])(
    "%s counts as a look at a link in an email about news",
    (path) => {
      expect(limitOf(path)).toBe(readSubscription);
    },
  );

  test.each([
    "/book/salon",
    "/book/salon/",
    "/book/salon/embed",
    "/book/salon/waitlist/join",
    "/book/salon/wait/60",
    "/book/salon/shop",
    "/book/salon/shop/cart",
    "/book/salon/shop/checkout",
    "/book/manage",
    "/book/pay/embed",
    "/book/salon/manage",
    "/book",
    "/",
  ])("%s is for everyone", (path) => {
    expect(limitOf(path)).toBeNull();
  });

  test("the calendar file counts for itself, and is not counted twice", () => {
    expect(limitOf(`/book/salon/manage/${ID}/calendar.ics`)).toBeNull();
  });
});
