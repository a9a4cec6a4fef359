import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { events, formResponses } from "../../db/schema";
import { runCommand } from "../commands/command";
import type { Actor } from "../context";
import { makeBusiness, OWNER, type TestBusiness, testDatabase } from "../testing/business/test-business";
import { eraseCustomer } from "../worker/erase-customer";
import { getFormToFill } from "./asking/get-form-to-fill";
import { getReceipt } from "./asking/get-receipt";
import { openAtDesk } from "./asking/open-at-desk";
import { submitLinkedResponse } from "./asking/submit-linked-response";
import { submitResponse } from "./asking/submit-response";
import { bookSomebody } from "./forms.test-support";
import { expireResponses } from "./keeping/prune-forms";
import { getForm } from "./reading/get-form";
import { getFormsOfBooking } from "./reading/get-forms-of-booking";
import { readResponse } from "./reading/read-response";
import { createForm } from "./saving/create-form";
import { saveForm } from "./saving/save-form";
import { updateForm } from "./saving/update-form";

const NOW = new Date("2030-05-06T12:00:00Z");
const HOLDER: Actor = { kind: "holder", client: "192.0.2.1" };
const FIELDS = [
  { id: "drug", type: "radio", label: "Allergy", options: ["Penicillin", "None"], required: true },
  { id: "note", type: "text", label: "+1" },
  { id: "sig", type: "signature", label: "Signature", required: true },
];
const ANSWERS = { drug: "Penicillin", note: '=HYPERLINK("https://x")', sig: { name: "Robin Doe", method: "typed" } };

let business: TestBusiness;
let other: TestBusiness;
const owner = (now = NOW) => business.ctx({ now, actor: OWNER });
const holder = (now = NOW) => business.ctx({ now, actor: HOLDER });

async function newForm(name: string, parts: Record<string, unknown> = {}) {
  const { form } = await runCommand(await owner(), createForm, {
    name,
    fields: FIELDS,
    serviceIds: [business.idOf("Cut")],
    ...parts,
  });
  return form;
}

async function seen(appointmentId: string, formId: string) {
  const page = await runCommand(await holder(), getFormToFill, { appointmentId, formId });
  if (page.state !== "open") throw new Error(`the form is ${page.state}`);
  const { version, hash } = page.form;
  return { appointmentId, formId, version, hash, signing: page.signing.hash, answers: ANSWERS, locale: "en-US" };
}

async function filled(appointmentId: string, formId: string) {
  const outcome = await runCommand(await holder(), submitResponse, await seen(appointmentId, formId));
  if (outcome.outcome !== "stored") throw new Error(`the form was ${outcome.outcome}`);
  return outcome;
}

const eventsOf = async (id: string) => testDatabase().select().from(events).where(eq(events.subjectId, id));
const content = async (id: string) => (await runCommand(await owner(), readResponse, { id })).content;

beforeAll(async () => {
  business = await makeBusiness();
  other = await makeBusiness();
});

describe("a form's versions", () => {
  it("are written when its text changes, and never when it doesn't (rule F1.2)", async () => {
    const { id, fields } = await newForm("Versions");
    const save = async (change: Record<string, unknown>) =>
      (await runCommand(await owner(), updateForm, { id, ...change })).form.version;
    expect(await save({ fields })).toBe(1);
    expect(await save({ active: false, repeat: "once" })).toBe(1);
    expect(await save({ fields: fields.toReversed() })).toBe(2);
    expect(await save({ name: "Other" })).toBe(3);
  });

  it("aren't overwritten from a state that is no longer the stored one, and neither are settings (rule F1.3)", async () => {
    const { id, updatedAt: expectedUpdatedAt } = await newForm("Twice");
    const { form } = await runCommand(await owner(), saveForm, { id, retentionMonths: 12, expectedUpdatedAt });
    for (const mine of [{ name: "Mine" }, { active: false }, { staffMayRead: false }]) {
      const stale = runCommand(await owner(), saveForm, { id, ...mine, expectedUpdatedAt });
      await expect(stale).rejects.toMatchObject({ code: "conflict", details: { reason: "changed_meanwhile" } });
    }
    const fresh = { id, active: false, expectedUpdatedAt: form.updatedAt };
    expect((await runCommand(await owner(), saveForm, fresh)).form.active).toBe(false);
    // A program's change is the last one, whatever it saw.
    expect((await runCommand(await owner(), updateForm, { id, name: "Theirs" })).form.name).toBe("Theirs");
  });

  it("can't be updated by SQL (rule F1.2)", async () => {
    const { id } = await newForm("Unchangeable");
    const update = testDatabase().execute(sql`update form_versions set name = 'x' where form_id = ${id}`);
    await expect(update).rejects.toMatchObject({ cause: { message: "form_versions can't be updated" } });
  });

  it("show an old answer as it was asked (rule F1.2)", async () => {
    const form = await newForm("Asked");
    const { responseId } = await filled(await bookSomebody(business, NOW), form.id);
    const fields = [{ id: "drug", type: "radio", label: "Medicine", options: ["None", "Other"] }, ...FIELDS.slice(1)];
    await runCommand(await owner(), updateForm, { id: form.id, fields });
    const found = await content(responseId);
    expect(found).toMatchObject({ state: "sealed", filled: { answers: { drug: "Penicillin" } } });
    expect(found.state === "sealed" ? found.filled.form.fields[0]?.label : null).toBe("Allergy");
  });

  it("that aren't valid store nothing (rule F2.2)", async () => {
    for (const fields of [
      [],
      [{ type: "radio", label: "One", options: ["Yes"] }],
      [{ type: "date", label: "D", options: ["a", "b"] }],
    ]) {
      const made = runCommand(await owner(), createForm, { name: "Bad", fields });
      await expect(made).rejects.toMatchObject({ code: "invalid_fields" });
    }
  });
});

describe("sending a form", () => {
  it("twenty times at once stores one response and one event (rule F5.2)", async () => {
    const form = await newForm("Once");
    const sent = await seen(await bookSomebody(business, NOW), form.id);
    const ctx = await holder();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => runCommand(ctx, submitResponse, sent)));
    const stored = outcomes.flatMap((one) => (one.outcome === "stored" ? [one.responseId] : []));
    expect(stored).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === "filled")).toHaveLength(19);
    const [told, ...more] = await eventsOf(stored[0] ?? "");
    expect(more).toEqual([]);
    expect(JSON.parse(told?.data ?? "{}")).toEqual({
      formId: form.id,
      formName: "Once",
      responseId: stored[0],
      customerId: expect.any(String),
      appointmentId: sent.appointmentId,
    });
  });

  it("that has changed meanwhile stores nothing (rule F5.2)", async () => {
    const form = await newForm("Changing");
    const sent = await seen(await bookSomebody(business, NOW), form.id);
    await runCommand(await owner(), updateForm, { id: form.id, name: "Changed" });
    expect(await runCommand(await holder(), submitResponse, sent)).toMatchObject({
      outcome: "refused",
      reason: "form_changed",
      form: { version: 2, name: "Changed" },
    });
    await runCommand(await owner(), updateForm, { id: form.id, active: false });
    expect(await runCommand(await holder(), submitResponse, sent)).toMatchObject({ reason: "form_closed" });
  });

  it("to what isn't asked there is the one answer for the unknown (rule F5.1)", async () => {
    const form = await newForm("Elsewhere", { serviceIds: [] });
    const attached = await newForm("Here");
    const appointmentId = await bookSomebody(business, NOW);
    const theirs = await bookSomebody(other, NOW);
    const messages = await Promise.all(
      [
        { appointmentId, formId: form.id },
        { appointmentId: theirs, formId: attached.id },
        { appointmentId: "apt_0000000000000000", formId: attached.id },
        { appointmentId, formId: "frm_unknown" },
      ].map(async (asked) =>
        runCommand(await holder(), getFormToFill, asked).then(
          () => "found",
          (error: Error) => error.message,
        ),
      ),
    );
    expect(new Set(messages)).toEqual(new Set(["We couldn't find that form."]));
  });

  it("gives a copy for an hour and shows what is missing (rules F4.1 and F8.1)", async () => {
    const form = await newForm("Copied");
    const appointmentId = await bookSomebody(business, NOW);
    const before = await runCommand(await holder(), getFormsOfBooking, { appointmentId });
    expect(before.missing.map(({ formId }) => formId)).toContain(form.id);
    const { receipt } = await filled(appointmentId, form.id);
    const after = await runCommand(await holder(), getFormsOfBooking, { appointmentId });
    expect(after.missing.map(({ formId }) => formId)).not.toContain(form.id);
    expect(after.filled.map(({ formId }) => formId)).toContain(form.id);
    expect(await runCommand(await holder(), getReceipt, { secret: receipt })).toMatchObject({
      answers: { drug: "Penicillin" },
    });
    const later = runCommand(await holder(new Date(NOW.getTime() + 3_600_000)), getReceipt, { secret: receipt });
    await expect(later).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("a stored response", () => {
  it("shows any change by SQL, and opens in no other row (rules F7.2 and G1.1)", async () => {
    const form = await newForm("Sealed");
    const { responseId: one } = await filled(await bookSomebody(business, NOW), form.id);
    const { responseId: two } = await filled(await bookSomebody(business, NOW), form.id);
    const db = testDatabase();
    const ofRow = (id: string) => eq(formResponses.id, id);
    await db
      .update(formResponses)
      .set({ submittedAt: new Date(NOW.getTime() + 1_000) })
      .where(ofRow(one));
    expect(await content(one)).toMatchObject({ state: "broken" });
    const [row] = await db.select().from(formResponses).where(ofRow(one));
    expect(row?.answers).not.toContain("Penicillin");
    await db.update(formResponses).set({ answers: row?.answers }).where(ofRow(two));
    expect(await content(two)).toEqual({ state: "unreadable", missingKey: null });
  });

  it("is superseded through a link, which works once (rule F10.1)", async () => {
    const form = await newForm("Again");
    const appointmentId = await bookSomebody(business, NOW);
    const { responseId } = await filled(appointmentId, form.id);
    const [row] = await testDatabase().select().from(formResponses).where(eq(formResponses.id, responseId));
    const asked = { formId: form.id, customerId: row?.customerId, appointmentId };
    const { token: withdrawn } = await runCommand(await owner(), openAtDesk, asked);
    const { token } = await runCommand(await owner(), openAtDesk, asked);
    const stranger = await business.ctx({ now: NOW });
    const { appointmentId: _, formId: __, ...sent } = await seen(await bookSomebody(business, NOW), form.id);
    await expect(runCommand(stranger, submitLinkedResponse, { ...sent, token: withdrawn })).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await runCommand(stranger, submitLinkedResponse, { ...sent, token })).toMatchObject({ outcome: "stored" });
    expect(await runCommand(stranger, submitLinkedResponse, { ...sent, token })).toMatchObject({ outcome: "filled" });
    const { head, uses } = await runCommand(await owner(), readResponse, { id: responseId });
    expect(head.supersededAt).toEqual(NOW);
    expect(uses.map(({ use }) => use)).toEqual(["viewed"]);
  });

  it("is emptied with its customer, or when its time is over, and tells nobody (rules F13.1 and F13.2)", async () => {
    const form = await newForm("Kept");
    const { responseId: one } = await filled(await bookSomebody(business, NOW), form.id);
    const db = testDatabase();
    const [row] = await db.select().from(formResponses).where(eq(formResponses.id, one));
    const muchLater = new Date("2031-06-06T12:00:00Z");
    await runCommand(await owner(muchLater), eraseCustomer, { id: row?.customerId });
    expect(await content(one)).toEqual({ state: "emptied" });
    const { head } = await runCommand(await owner(), readResponse, { id: one });
    expect(head).toMatchObject({ customerName: "Erased customer", emptiedReason: "erased" });
    const { responseId: two } = await filled(await bookSomebody(business, NOW), form.id);
    await runCommand(await owner(), saveForm, { id: form.id, retentionMonths: 12 });
    await expireResponses(db, muchLater);
    expect(await content(two)).toEqual({ state: "emptied" });
    expect(await eventsOf(two)).toHaveLength(1);
  });
});

it("a statement's Markdown is safe HTML without pictures (rule F2.5)", async () => {
  const text = "**b** <script>x</script> [x](javascript:1) ![p](https://x/y.png)";
  const form = await newForm("Safe", { fields: [{ id: "s", type: "statement", text }], serviceIds: [] });
  const [row] = await testDatabase().execute<{ html: string }>(
    sql`select statements->>'s' as html from form_versions where form_id = ${form.id}`,
  );
  expect(row?.html).toContain("<strong>b</strong>");
  expect(row?.html).not.toMatch(/<script|href="javascript|<img/);
  expect((await runCommand(await owner(), getForm, { id: form.id })).form).toMatchObject({ version: 1, fieldCount: 1 });
});
