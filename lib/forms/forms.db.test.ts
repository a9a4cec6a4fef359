import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { events, formResponses } from "../../db/schema";
import { runCommand } from "../commands/command";
import { makeBusiness, type TestBusiness, testDatabase } from "../testing/business/test-business";
import { eraseCustomer } from "../worker/erase-customer";
import { getFormToFill } from "./asking/get-form-to-fill";
import { getReceipt } from "./asking/get-receipt";
import { openAtDesk } from "./asking/open-at-desk";
import { submitResponse } from "./asking/submit-response";
import { bookSomebody, FIELDS, openPractice, type Practice } from "./forms.test-support";
import { expireResponses } from "./keeping/prune-forms";
import { getForm } from "./reading/get-form";
import { getFormsOfBooking } from "./reading/get-forms-of-booking";
import { listFormsOfService } from "./reading/list-forms-of-service";
import { readResponse } from "./reading/read-response";
import { changeForm } from "./saving/change-form";
import { createForm } from "./saving/create-form";
import { deleteForm } from "./saving/delete-form";
import { detachForm } from "./saving/detach-form";
import { findVersion } from "./saving/find-form";
import { orderForms } from "./saving/order-forms";
import { saveForm } from "./saving/save-form";
import { updateForm } from "./saving/update-form";

const NOW = new Date("2030-05-06T12:00:00Z");

let practice: Practice;
let other: TestBusiness;

const eventsOf = async (id: string) => testDatabase().select().from(events).where(eq(events.subjectId, id));

beforeAll(async () => {
  practice = await openPractice(NOW);
  other = await makeBusiness();
});

describe("a form's versions", () => {
  it("are written when its text changes, and never when it doesn't (rule F1.2)", async () => {
    const { id, fields } = await practice.newForm("Versions");
    const save = async (change: Record<string, unknown>) =>
      (await runCommand(await practice.owner(), updateForm, { id, ...change })).form.version;
    expect(await save({ fields })).toBe(1);
    expect(await save({ active: false, repeat: "once" })).toBe(1);
    expect(await save({ fields: fields.toReversed() })).toBe(2);
    expect(await save({ name: "Other" })).toBe(3);
  });

  it("aren't overwritten from a state that is no longer the stored one, and neither are settings (rule F1.3)", async () => {
    const { id, updatedAt: expectedUpdatedAt } = await practice.newForm("Twice");
    const { form } = await runCommand(await practice.owner(), saveForm, { id, retentionMonths: 12, expectedUpdatedAt });
    for (const mine of [{ name: "Mine" }, { active: false }, { staffMayRead: false }]) {
      const stale = runCommand(await practice.owner(), saveForm, { id, ...mine, expectedUpdatedAt });
      await expect(stale).rejects.toMatchObject({ code: "conflict", details: { reason: "changed_meanwhile" } });
    }
    const fresh = { id, active: false, expectedUpdatedAt: form.updatedAt };
    expect((await runCommand(await practice.owner(), saveForm, fresh)).form.active).toBe(false);
    // A program's change is the last one, whatever it saw.
    expect((await runCommand(await practice.owner(), updateForm, { id, name: "Theirs" })).form.name).toBe("Theirs");
  });

  it("show an old answer as it was asked (rule F1.2)", async () => {
    const form = await practice.newForm("Asked");
    const { responseId } = await practice.filled(await practice.book(), form.id);
    const fields = [{ id: "drug", type: "radio", label: "Medicine", options: ["None", "Other"] }, ...FIELDS.slice(1)];
    await runCommand(await practice.owner(), updateForm, { id: form.id, fields });
    const found = await practice.content(responseId);
    expect(found).toMatchObject({ state: "sealed", filled: { answers: { drug: "Penicillin" } } });
    expect(found.state === "sealed" ? found.filled.form.fields[0]?.label : null).toBe("Allergy");
  });

  it("that aren't valid store nothing (rule F2.2)", async () => {
    for (const fields of [
      [],
      [{ type: "radio", label: "One", options: ["Yes"] }],
      [{ type: "radio", label: "Twice", options: ["A", "A "] }],
      [{ type: "date", label: "D", options: ["a", "b"] }],
    ]) {
      const made = runCommand(await practice.owner(), createForm, { name: "Bad", fields });
      await expect(made).rejects.toMatchObject({ code: "invalid_fields" });
    }
  });
});

describe("changes of forms at once", () => {
  it("store a version with all its statements, though another one gives them new ids (rule F1.3)", async () => {
    const text = "Read **this**.";
    const asked = { label: "Please read", type: "statement", text };
    const { id } = await practice.newForm("Raced", { fields: [{ ...asked, id: "first" }], serviceIds: [] });
    const ctx = await practice.owner();
    const { db } = ctx;
    // The other change is stored after this one has rendered its texts, and before it holds the form.
    const late = new Proxy(db, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (name !== "transaction" || typeof value !== "function") return value;
        return async (...args: unknown[]) => {
          await changeForm(ctx, { id, fields: [{ ...asked, id: "second" }] });
          return Reflect.apply(value, target, args);
        };
      },
    });
    await changeForm({ ...ctx, db: late }, { id, name: "Named", fields: [asked] });
    const { version, statements } = await findVersion(db, practice.orgId, id, 3);
    expect([version, Object.keys(statements)]).toEqual([3, ["second"]]);
  });

  it("of a service's forms lose none: an order that doesn't name all of them is refused (rule F4.1)", async () => {
    const serviceId = practice.business.idOf("Colour");
    const parts = { serviceIds: [serviceId] };
    const [one, two] = [await practice.newForm("One", parts), await practice.newForm("Two", parts)];
    const order = async (formIds: string[]) => runCommand(await practice.owner(), orderForms, { serviceId, formIds });
    const names = async () =>
      (await runCommand(await practice.owner(), listFormsOfService, { serviceId })).map(({ name }) => name);
    await order([two.id, one.id]);
    expect(await names()).toEqual(["Two", "One"]);
    const three = await practice.newForm("Three", parts);
    const unknown = { details: { reason: "changed_meanwhile" } };
    await expect(order([one.id, two.id])).rejects.toMatchObject(unknown);
    await runCommand(await practice.owner(), detachForm, { formId: one.id, serviceId });
    await expect(order([one.id, two.id, three.id])).rejects.toMatchObject(unknown);
    await expect(order([two.id, "frm_unknown"])).rejects.toMatchObject(unknown);
    expect(await names()).toEqual(["Two", "Three"]);
  });

  it("delete a form only while nobody has filled it in (rule F1.4)", async () => {
    const form = await practice.newForm("Deleted");
    const appointmentId = await practice.book();
    await practice.filled(appointmentId, form.id);
    const gone = await practice.newForm("Gone");
    await runCommand(await practice.owner(), deleteForm, { id: gone.id });
    const answered = runCommand(await practice.owner(), deleteForm, { id: form.id });
    await expect(answered).rejects.toMatchObject({ code: "conflict" });
    await expect(runCommand(await practice.owner(), getForm, { id: gone.id })).rejects.toMatchObject({
      code: "not_found",
    });
    const { missing } = await runCommand(await practice.holder(), getFormsOfBooking, { appointmentId });
    expect(missing.map(({ name }) => name)).not.toContain("Gone");
  });
});

describe("sending a form", () => {
  it("twenty times at once stores one response and one event (rule F5.2)", async () => {
    const form = await practice.newForm("Once");
    const sent = await practice.seen(await practice.book(), form.id);
    const ctx = await practice.holder();
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
    const form = await practice.newForm("Changing");
    const sent = await practice.seen(await practice.book(), form.id);
    await runCommand(await practice.owner(), updateForm, { id: form.id, name: "Changed" });
    expect(await runCommand(await practice.holder(), submitResponse, sent)).toMatchObject({
      outcome: "refused",
      reason: "form_changed",
      form: { version: 2, name: "Changed" },
    });
    await runCommand(await practice.owner(), updateForm, { id: form.id, active: false });
    expect(await runCommand(await practice.holder(), submitResponse, sent)).toMatchObject({ reason: "form_closed" });
  });

  it("to what isn't asked there is the one answer for the unknown (rule F5.1)", async () => {
    const form = await practice.newForm("Elsewhere", { serviceIds: [] });
    const attached = await practice.newForm("Here");
    const appointmentId = await practice.book();
    const theirs = await bookSomebody(other, NOW);
    const messages = await Promise.all(
      [
        { appointmentId, formId: form.id },
        { appointmentId: theirs, formId: attached.id },
        { appointmentId: "apt_0000000000000000", formId: attached.id },
        { appointmentId, formId: "frm_unknown" },
      ].map(async (asked) =>
        runCommand(await practice.holder(), getFormToFill, asked).then(
          () => "found",
          (error: Error) => error.message,
        ),
      ),
    );
    expect(new Set(messages)).toEqual(new Set(["We couldn't find that form."]));
  });

  it("gives a copy for an hour and shows what is missing (rules F4.1 and F8.1)", async () => {
    const form = await practice.newForm("Copied");
    const appointmentId = await practice.book();
    const before = await runCommand(await practice.holder(), getFormsOfBooking, { appointmentId });
    expect(before.missing.map(({ formId }) => formId)).toContain(form.id);
    const { receipt } = await practice.filled(appointmentId, form.id);
    const after = await runCommand(await practice.holder(), getFormsOfBooking, { appointmentId });
    expect(after.missing.map(({ formId }) => formId)).not.toContain(form.id);
    expect(after.filled.map(({ formId }) => formId)).toContain(form.id);
    const asked = { appointmentId, formId: form.id, secret: receipt };
    const copy = { filled: { answers: { drug: "Penicillin" } } };
    for (let n = 0; n < 2; n += 1)
      expect(await runCommand(await practice.holder(), getReceipt, asked)).toMatchObject(copy);
    const later = await practice.holder(new Date(NOW.getTime() + 3_600_000));
    expect(await runCommand(later, getReceipt, asked)).toBeNull();
  });

  it("gives a copy only at the address of what was sent, and at the desk once (rule F8.1)", async () => {
    const form = await practice.newForm("Bound");
    const [appointmentId, other] = [await practice.book(), await practice.book()];
    const { receipt, responseId } = await practice.filled(appointmentId, form.id);
    const customerId = await practice.customerOf(responseId);
    const token = await practice.linkFor({ formId: form.id, customerId, appointmentId });
    const copyAt = async (place: object, secret: string) =>
      runCommand(await practice.holder(), getReceipt, { ...place, secret });
    for (const place of [{ appointmentId: other, formId: form.id }, { token }])
      await expect(copyAt(place, receipt)).rejects.toMatchObject({ code: "not_found" });
    const sent = await practice.sendLinked(token, await practice.seen(other, form.id));
    const linked = sent.outcome === "stored" ? sent.receipt : "";
    await expect(copyAt({ appointmentId, formId: form.id }, linked)).rejects.toMatchObject({ code: "not_found" });
    const copies = await Promise.all([copyAt({ token }, linked), copyAt({ token }, linked)]);
    expect(copies.map((copy) => copy?.door).sort()).toEqual(["desk", undefined]);
    expect(await copyAt({ token }, linked)).toBeNull();
  });
});

describe("a stored response", () => {
  it("is superseded through a link, which works once (rule F10.1)", async () => {
    const form = await practice.newForm("Again");
    const appointmentId = await practice.book();
    const { responseId } = await practice.filled(appointmentId, form.id);
    const [row] = await testDatabase().select().from(formResponses).where(eq(formResponses.id, responseId));
    const asked = { formId: form.id, customerId: row?.customerId, appointmentId };
    const { token: withdrawn } = await runCommand(await practice.owner(), openAtDesk, asked);
    const { token } = await runCommand(await practice.owner(), openAtDesk, asked);
    const sent = await practice.seen(await practice.book(), form.id);
    await expect(practice.sendLinked(withdrawn, sent)).rejects.toMatchObject({ code: "not_found" });
    expect(await practice.sendLinked(token, sent)).toMatchObject({ outcome: "stored" });
    expect(await practice.sendLinked(token, sent)).toMatchObject({ outcome: "filled" });
    const { head, uses } = await runCommand(await practice.owner(), readResponse, { id: responseId });
    expect(head.supersededAt).toEqual(NOW);
    expect(uses.map(({ use }) => use)).toEqual(["viewed", "link_made", "link_made"]);
  });

  it("is emptied with its customer, or when its time is over, and tells nobody (rules F13.1 and F13.2)", async () => {
    const form = await practice.newForm("Kept");
    const { responseId: one } = await practice.filled(await practice.book(), form.id);
    const db = testDatabase();
    const [row] = await db.select().from(formResponses).where(eq(formResponses.id, one));
    const muchLater = new Date("2031-06-06T12:00:00Z");
    await runCommand(await practice.owner(muchLater), eraseCustomer, { id: row?.customerId });
    expect(await practice.content(one)).toEqual({ state: "emptied" });
    const { head } = await runCommand(await practice.owner(), readResponse, { id: one });
    expect(head).toMatchObject({ customerName: "Erased customer", emptiedReason: "erased" });
    const { responseId: two } = await practice.filled(await practice.book(), form.id);
    await runCommand(await practice.owner(), saveForm, { id: form.id, retentionMonths: 12 });
    await expireResponses(db, muchLater);
    expect(await practice.content(two)).toEqual({ state: "emptied" });
    expect(await eventsOf(two)).toHaveLength(1);
  });
});

it("a statement's Markdown is safe HTML without pictures (rule F2.5)", async () => {
  const text = "**b** <script>x</script> [x](javascript:1) ![p](https://x/y.png)";
  const form = await practice.newForm("Safe", { fields: [{ id: "s", type: "statement", text }], serviceIds: [] });
  const [row] = await testDatabase().execute<{ html: string }>(
    sql`select statements->>'s' as html from form_versions where form_id = ${form.id}`,
  );
  expect(row?.html).toContain("<strong>b</strong>");
  expect(row?.html).not.toMatch(/<script|href="javascript|<img/);
  expect((await runCommand(await practice.owner(), getForm, { id: form.id })).form).toMatchObject({
    version: 1,
    fieldCount: 1,
  });
});
