import { beforeAll, describe, expect, it } from "vitest";
import { bookIn } from "../../testing/business/booked-over-http";
import { makeBusiness, type TestBusiness } from "../../testing/business/test-business";
import { type Call, call, dateIn, someAddress } from "../../testing/caller/api-client";
import { bodyFor } from "../../testing/contract/describe-fields";

let business: TestBusiness;
let foreignKey: string;
let readOnly: string;
let readWrite: string;
let id: string;
const NO_BUSINESS = "/api/v1/no-such-business";
const base = () => `/api/v1/${business.slug}`;
const status = async (method: string, path: string, options: Call = {}) => (await call(method, path, options)).status;
const BAD_KEY = { "Idempotency-Key": "x".repeat(256) };

beforeAll(async () => {
  business = await makeBusiness({ timezone: "Asia/Kolkata" });
  [foreignKey, readOnly, readWrite] = await Promise.all([
    (await makeBusiness()).key(),
    business.key("read-only"),
    business.key(),
  ]);
  ({ appointmentId: id } = await bookIn(business, "Cut"));
});

/** A request that is wrong in several ways gets the first of them (rule A3.1). */
describe("order of checks", () => {
  it("rate limit, then business, then body, then idempotency key, then fields, then booking, then rule", async () => {
    const address = { "X-Forwarded-For": someAddress() };
    const reschedule = (slug: string, booking: string, options: Call) =>
      status("POST", `${slug}/booking/${booking}/reschedule`, options);
    const nobody = "apt_AAAAAAAAAAAAAAAA";
    const offGrid = { startAt: `${dateIn(7)}T10:20` };
    expect(await reschedule(NO_BUSINESS, nobody, { body: "{", headers: BAD_KEY })).toBe(404);
    expect(await reschedule(base(), nobody, { body: "{", headers: BAD_KEY })).toBe(400);
    const withBadKey = await call("POST", `${base()}/booking/${nobody}/reschedule`, { body: {}, headers: BAD_KEY });
    expect(withBadKey).toMatchObject({ status: 422, json: { fieldErrors: { "Idempotency-Key": expect.any(Array) } } });
    expect(Object.keys(Object(withBadKey.json).fieldErrors)).toEqual(["Idempotency-Key"]);
    expect(await reschedule(base(), nobody, { body: {} })).toBe(422);
    expect(await reschedule(base(), nobody, { body: { startAt: "2001-01-01T00:00Z" } })).toBe(422);
    expect(await reschedule(base(), nobody, { body: offGrid })).toBe(404);
    expect(await reschedule(base(), id, { body: offGrid })).toBe(409);
    for (let n = 0; n < 10; n += 1) await reschedule(NO_BUSINESS, nobody, { headers: address });
    expect(await reschedule(NO_BUSINESS, nobody, { body: "{", headers: { ...address, ...BAD_KEY } })).toBe(429);
    expect(await reschedule(base(), id, { body: {}, headers: address })).toBe(429);
  });

  it("credential, then business, then whose key, then what it may, then body, then fields, then rule", async () => {
    const create = (slug: string, options: Call) => status("POST", `${slug}/appointments`, options);
    const broken = { body: "{", headers: BAD_KEY };
    expect(await create(NO_BUSINESS, broken)).toBe(401);
    expect(await create(base(), broken)).toBe(401);
    expect(await create(NO_BUSINESS, { ...broken, key: readOnly })).toBe(404);
    expect(await create(base(), { ...broken, key: foreignKey })).toBe(403);
    expect(await create(base(), { ...broken, key: readOnly })).toBe(403);
    expect(await create(base(), { ...broken, key: readWrite })).toBe(400);
    expect(await create(base(), { body: [], headers: BAD_KEY, key: readWrite })).toBe(422);
    expect(await create(base(), { body: {}, key: readWrite })).toBe(422);
    const taken = { serviceId: "svc_nothing", startAt: "nonsense" };
    expect(await create(base(), { body: bodyFor(business.idOf("Cut"), taken), key: readWrite })).toBe(422);
    expect(await create(base(), { body: bodyFor("svc_nothing"), key: readWrite })).toBe(409);
  });

  it("says of a key of another business that is read-only the same as of any other", async () => {
    const foreignReadOnly = await (await makeBusiness()).key("read-only");
    const texts = await Promise.all(
      [foreignKey, foreignReadOnly].map(async (key) => (await call("POST", `${base()}/appointments`, { key })).text),
    );
    expect(texts[0]).toBe(texts[1]);
  });

  it("a 413 comes when the body is read: after credential, business and key", async () => {
    const body = `"${"x".repeat(70_000)}"`;
    expect(await status("POST", `${base()}/appointments`, { body })).toBe(401);
    expect(await status("POST", `${NO_BUSINESS}/book`, { body })).toBe(404);
    expect(await status("POST", `${base()}/appointments`, { body, key: readOnly })).toBe(403);
    expect(await status("POST", `${base()}/book`, { body })).toBe(413);
  });

  it("business, then the parameters of an availability read, then its service or booking", async () => {
    const query = (from: string) => `?serviceId=nothing&from=${from}&to=${dateIn(7)}`;
    expect(await status("GET", `${NO_BUSINESS}/availability${query("x")}`)).toBe(404);
    expect(await status("GET", `${base()}/availability${query("x")}`)).toBe(400);
    expect(await status("GET", `${base()}/availability${query(dateIn(7))}`)).toBe(404);
    expect(await status("GET", `${base()}/booking/nothing/availability${query("x")}`)).toBe(400);
  });

  it("the wrong method comes before everything, and counts for no limit", async () => {
    const headers = { "X-Forwarded-For": someAddress() };
    for (let n = 0; n < 12; n += 1) {
      expect(await status("PUT", `${NO_BUSINESS}/booking/${id}/cancel`, { headers })).toBe(405);
    }
    expect(await status("POST", `${NO_BUSINESS}/booking/${id}/cancel`, { headers })).toBe(404);
    expect(await status("DELETE", `${base()}/appointments/${id}`)).toBe(405);
  });
});
