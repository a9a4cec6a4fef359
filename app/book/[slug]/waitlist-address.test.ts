import { beforeAll, describe, expect, test } from "vitest";
import { bookHref, joinHref } from "./waitlist-address";

let query: URLSearchParams;
const queryOf = (href: string) => new URL(href, "http://localhost").searchParams;

describe("the address of the form that joins the waitlist", () => {
  beforeAll(() => {
    query = queryOf(
      joinHref(
        "salon",
        {
          ...{ serviceId: "cut", staffId: "ann", partySize: 3, addOnIds: ["wash"] },
          ...{ from: "2026-12-04", to: "2026-12-06", fromMin: 540, toMin: 600 },
        },
        true,
      ),
    );
  });

  test("has the whole wish", () => {
    expect(Object.fromEntries(query)).toEqual({
      ...{ service: "cut", staff: "ann", party: "3", addOn: "wash", embedded: "1" },
      ...{ from: "2026-12-04", to: "2026-12-06", after: "540", before: "600" },
    });
  });

  test("leaves out what isn't wished for", () => {
    expect(joinHref("salon", { serviceId: "cut", staffId: null, partySize: null, fromMin: 0, toMin: 1_440 })).toBe(
      "/book/salon/waitlist/join?service=cut",
    );
  });
});

test("a wished service is booked with the same member and party, at a time if there is one", () => {
  const wish = { serviceId: "cut", staffId: "ann", partySize: 2 };
  const at = "2026-12-04T10:00:00.000Z";
  expect(Object.fromEntries(queryOf(bookHref("/book/salon", wish, { at })))).toEqual({
    ...{ service: "cut", staff: "ann", party: "2", at },
  });
  expect(bookHref("/book/salon/embed", { serviceId: "cut" })).toBe("/book/salon/embed?service=cut");
});
