import { beforeAll, describe, expect, test } from "vitest";
import { bookIn } from "../../../../../lib/testing/business/booked-over-http";
import { makeBusiness } from "../../../../../lib/testing/business/test-business";
import { call } from "../../../../../lib/testing/caller/api-client";
import { makeSignedUpUser, signInOverHttp } from "../../../../../lib/testing/caller/dashboard-session";

let slug: string;

beforeAll(async () => {
  const business = await makeBusiness({ timezone: "UTC" });
  slug = business.slug;
  await bookIn(business, "Cut");
});

const exported = async (role: "owner" | "admin" | "staff") => {
  const cookie = await signInOverHttp(await makeSignedUpUser({ slug, role }));
  return call("GET", `/dashboard/${slug}/customers/export`, { headers: { Cookie: cookie } });
};

describe("the file of the customers", () => {
  test("is saved under its name, read as UTF-8 by spreadsheets, and cached nowhere on the way", async () => {
    for (const role of ["owner", "admin"] as const) {
      const { status, headers, text } = await exported(role);
      expect(status).toBe(200);
      expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("content-disposition")).toMatch(
        new RegExp(`^attachment; filename="customers-${slug}-\\d{4}-\\d\\d-\\d\\d\\.csv"$`),
      );
      const lines = text.trimEnd().split("\r\n");
      expect(lines).toHaveLength(2);
      expect(lines[0]).toMatch(/Name,Email,Phone,/);
    }
  });

  test("is not available to users who can't manage the business", async () => {
    const { status, text } = await exported("staff");
    expect(status).toBe(404);
    expect(text).not.toContain("Email");
  });
});
