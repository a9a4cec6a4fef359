import { beforeAll, describe, expect, test } from "vitest";
import { bookIn, storedBooking } from "../../../../../lib/testing/business/booked-over-http";
import { makeBusiness } from "../../../../../lib/testing/business/test-business";
import { call } from "../../../../../lib/testing/caller/api-client";
import { makeSignedUpUser, signInOverHttp } from "../../../../../lib/testing/caller/dashboard-session";

let slug: string;
let customerId: string;

beforeAll(async () => {
  const business = await makeBusiness({ timezone: "UTC" });
  slug = business.slug;
  customerId = (await storedBooking((await bookIn(business, "Cut")).appointmentId)).customerId;
});

const exported = async (role: "owner" | "admin" | "staff", path = "export") => {
  const cookie = await signInOverHttp(await makeSignedUpUser({ slug, role }));
  return call("GET", `/dashboard/${slug}/customers/${path}`, { headers: { Cookie: cookie } });
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

describe("the copy of a customer’s data", () => {
  test("is saved as JSON and cached nowhere on the way", async () => {
    const { status, headers, json } = await exported("admin", `${customerId}/data`);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-disposition")).toBe('attachment; filename="customer-data.json"');
    expect(json).toMatchObject({ bookings: [{ service: "Cut" }], waitlist: [] });
  });

  test("is not available to users who can't manage the business, nor of a customer of another one", async () => {
    const elsewhere = await makeBusiness({ timezone: "UTC" });
    const other = await storedBooking((await bookIn(elsewhere, "Cut")).appointmentId);
    const refused = [
      await exported("staff", `${customerId}/data`),
      await exported("admin", `${other.customerId}/data`),
      await exported("admin", "cus_nobody/data"),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});
