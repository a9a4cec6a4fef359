import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { formResponses, formUses } from "../../db/schema";
import { runCommand } from "../../lib/commands/command";
import { deleteResponse } from "../../lib/forms/keeping/delete-response";
import { saveForm } from "../../lib/forms/saving/save-form";
import { askForm } from "../../lib/testing/business/asked-form";
import { bookIn } from "../../lib/testing/business/booked-over-http";
import { INTAKE_ANSWERS, INTAKE_FIELDS } from "../../lib/testing/business/intake-form";
import {
  everyDay,
  makeBusiness,
  OWNER,
  type TestBusiness,
  testDatabase,
} from "../../lib/testing/business/test-business";
import { call } from "../../lib/testing/caller/api-client";
import { makeSignedUpUser, signInOverHttp } from "../../lib/testing/caller/dashboard-session";
import { fieldsOf, filled, openPage, sendForm } from "../../lib/testing/contract/pages";

const ANSWER = "A walnut allergy since 2009";

let business: TestBusiness;
let orgId: string;
let formId: string;
let bookingId: string;
let customerId: string;
let responseId: string;
let owner: string;
let staff: string;
/** the address of what the customer sees right after sending */
let copy: string;

beforeAll(async () => {
  business = await makeBusiness({ timezone: "UTC", hours: everyDay({ openMin: 0, closeMin: 1440 }) });
  const { slug } = business;
  orgId = (await business.ctx()).org.id;
  const fields = [
    { id: "read", type: "statement", text: "Please <script>alert(1)</script> [read](javascript:alert(1)) this." },
    ...INTAKE_FIELDS.map((field) => (field.id === "why" ? { ...field, help: "In your own words" } : field)),
  ];
  ({ id: formId } = await askForm(business, "Cut", { name: "Consent 2026", description: "Before we begin", fields }));
  ({ appointmentId: bookingId } = await bookIn(business, "Cut"));
  const path = `/book/${slug}/manage/${bookingId}/forms/${formId}`;
  const sent = filled(fieldsOf((await openPage(path)).text), { ...INTAKE_ANSWERS, "f:why": ANSWER });
  const answer = await sendForm(path, sent);
  expect(answer.status).toBe(303);
  copy = answer.headers.get("location") ?? "";
  const [response] = await testDatabase().select().from(formResponses).where(eq(formResponses.orgId, orgId));
  responseId = response?.id ?? "";
  customerId = response?.customerId ?? "";
  owner = await signInOverHttp(await makeSignedUpUser({ slug }));
  staff = await signInOverHttp(await makeSignedUpUser({ slug, role: "staff" }));
});

const visit = (path: string, cookie: string, slug = business.slug) =>
  call("GET", `/dashboard/${slug}${path}`, { headers: { Cookie: cookie, Accept: "text/html" } });

/** What was written down about the answers since the last look. */
async function newUses(): Promise<string[]> {
  const all = await testDatabase()
    .select({ use: formUses.use })
    .from(formUses)
    .where(and(eq(formUses.orgId, orgId), eq(formUses.formId, formId)))
    .orderBy(formUses.id);
  const fresh = all.slice(seen).map(({ use }) => use);
  seen = all.length;
  return fresh;
}
let seen = 0;

const setStaffMayRead = async (staffMayRead: boolean) =>
  runCommand(await business.ctx({ actor: OWNER }), saveForm, { id: formId, staffMayRead });

describe("the answers to a form", () => {
  test("are on the response's pages alone, which nobody keeps, and opening them is written down", async () => {
    await newUses();
    for (const [path, use] of [
      [`/responses/${responseId}`, "viewed"],
      [`/responses/${responseId}/print`, "printed"],
    ] as const) {
      const { status, text, headers } = await visit(path, owner);
      expect([path, status, text.includes(ANSWER)]).toEqual([path, 200, true]);
      expect(headers.get("cache-control")).toContain("no-store");
      expect(await newUses()).toEqual([use]);
    }
    for (const path of [
      "",
      `/forms/${formId}`,
      `/forms/${formId}/responses`,
      `/bookings/${bookingId}`,
      `/customers/${customerId}`,
    ]) {
      const { status, text } = await visit(path, owner);
      expect([path, status, text.includes(ANSWER)]).toEqual([path, 200, false]);
    }
    expect(await newUses()).toEqual([]);
  });

  test("are shown and printed as their sender saw them, by the form's name and text at that time", async () => {
    const ctx = await business.ctx({ actor: OWNER });
    await runCommand(ctx, saveForm, { id: formId, name: "Something else", description: "Other words" });
    const pages = [await openPage(copy), await visit(`/responses/${responseId}`, owner)];
    for (const { status, text } of [...pages, await visit(`/responses/${responseId}/print`, owner)]) {
      expect(status).toBe(200);
      const shown = ["Consent 2026", "Before we begin", "In your own words", ANSWER, 'dateTime="1992-07-04"'];
      for (const words of [...shown, "By signing, you confirm"])
        expect([words, text.includes(words)]).toEqual([words, true]);
      expect(text).not.toContain("Other words");
      expect(text).not.toMatch(/<script>alert|href="javascript/);
      expect(text).toMatch(/Please &(lt|#x3C);script>alert\(1\)&(lt|#x3C);\/script> read this\./);
    }
    await newUses();
  });

  test("are read by the role staff for as long as the form says so", async () => {
    await setStaffMayRead(true);
    const { text: read } = await visit(`/responses/${responseId}`, staff);
    expect([read.includes(ANSWER), read.includes("Delete answers")]).toEqual([true, false]);
    const clerk = await business.ctx({ actor: { kind: "user", userId: "usr_test", role: "staff" } });
    await expect(runCommand(clerk, deleteResponse, { id: responseId })).rejects.toMatchObject({ code: "not_allowed" });
    await newUses();
    await setStaffMayRead(false);
    for (const path of [`/responses/${responseId}`, `/responses/${responseId}/print`]) {
      const { status, text } = await visit(path, staff);
      expect([path, status, text.includes(ANSWER)]).toEqual([path, 404, false]);
    }
    const { text } = await visit(`/bookings/${bookingId}`, staff);
    expect(text).toContain("Only owners and admins can read it");
    expect(text).not.toContain(`/responses/${responseId}`);
    expect(await newUses()).toEqual([]);
  });

  test("are exported by managers alone, and that is written down", async () => {
    await newUses();
    for (const kind of ["csv", "json"]) {
      const path = `/forms/${formId}/responses/${kind}`;
      expect((await visit(path, staff)).status).toBe(404);
      const { status, text, headers } = await visit(path, owner);
      expect([kind, status, text.includes(ANSWER)]).toEqual([kind, 200, true]);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("content-disposition")).toMatch(/^attachment; filename="[\w.-]+"$/);
      expect(await newUses()).toEqual(["exported"]);
    }
  });

  test("aren't another business's: its pages answer as for a response that doesn't exist", async () => {
    const other = await makeBusiness({});
    const stranger = await signInOverHttp(await makeSignedUpUser({ slug: other.slug }));
    for (const path of ["/responses/", "/forms/"]) {
      const id = path === "/forms/" ? formId : responseId;
      const there = await visit(`${path}${id}`, stranger, other.slug);
      const nowhere = await visit(`${path}${"x".repeat(id.length)}`, stranger, other.slug);
      expect([there.status, nowhere.status]).toEqual([404, 404]);
      expect(there.text).not.toContain(ANSWER);
    }
  });
});

test("the file of a form has no answers, and is for managers", async () => {
  const path = `/forms/${formId}/file`;
  expect((await visit(path, staff)).status).toBe(404);
  const { text, headers } = await visit(path, owner);
  expect(JSON.parse(text)).toMatchObject({ id: formId, name: "Something else", version: 2 });
  expect(text).not.toContain(ANSWER);
  expect(headers.get("cache-control")).toBe("no-store");
});
