import { expect, test } from "vitest";
import { GET } from "@/app/api/v1/openapi.json/route";
import { describedBy, type Exchange } from "./described";

const described = describedBy(await (await GET()).json());
const book: Exchange = {
  method: "POST",
  path: "/api/v1/salon/book",
  headers: new Headers(),
  body: JSON.stringify({
    serviceId: "svc",
    startAt: "2031-05-06T10:00Z",
    name: "Robin Doe",
    email: "robin@example.com",
    phone: "+1 555 0100",
  }),
  answer: {
    status: 200,
    json: { ok: true, ref: "VC6J-VYRD", appointmentId: "apt_1", status: "confirmed", needsPayment: false },
  },
};
const problemsOf = (parts: Partial<Exchange>) => described.problemsOf({ ...book, ...parts });
const withField = (field: string, value: unknown) => JSON.stringify({ ...JSON.parse(book.body ?? ""), [field]: value });

test("a call and an answer that the document has are as described", () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ body: withField("notes", "") })).toEqual([]);
  expect(problemsOf({ method: "DELETE" })).toEqual([]);
  expect(problemsOf({ path: "/api/v1/salon/nothing" })).toEqual([]);
});

test("an answer that lacks a field, has one of another kind, or a status of which nothing is said, is not", () => {
  const { ref: _, ...lacking } = Object(book.answer.json);
  expect(problemsOf({ answer: { status: 200, json: lacking } })).toEqual([
    "the answer must have required property 'ref'",
  ]);
  const odd = { ...Object(book.answer.json), needsPayment: "no" };
  expect(problemsOf({ answer: { status: 200, json: odd } })).toEqual(["the answer/needsPayment must be boolean"]);
  expect(problemsOf({ answer: { status: 418, json: {} } })).toEqual(["418 is no answer of it"]);
});

test("a call that was taken is one that the document takes; of one that was refused it may say anything", () => {
  const noPhone = withField("phone", "nobody");
  expect(problemsOf({ body: noPhone })).toEqual([expect.stringContaining("the body/phone must match pattern")]);
  const refused = { status: 422, json: { ok: false, error: "No.", fieldErrors: { phone: ["no"] } } };
  expect(problemsOf({ body: noPhone, answer: refused })).toEqual([]);
  const days = { org: { name: "Salon", slug: "salon", timezone: "UTC" }, days: [] };
  const list = { ...book, method: "GET", body: undefined, answer: { status: 200, json: days } };
  const asked = (query: string) => described.problemsOf({ ...list, path: `/api/v1/salon/availability?${query}` });
  expect(asked("serviceId=svc&from=2031-05-06&to=2031-05-06&partySize=2")).toEqual([]);
  expect(asked("serviceId=svc&from=2031-5-6&partySize=99")).toEqual([
    expect.stringContaining("from must match format"),
    "it needs to",
    expect.stringContaining("partySize must match pattern"),
  ]);
  expect(described.problemsOf({ ...list, path: "/api/v1/salon/customers" })).toContain("it needs a key");
});
