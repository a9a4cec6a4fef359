import { and, eq, isNull } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { formLinks, formResponses, jobs } from "../../../db/schema";
import { getBookingRow } from "../../bookings/get-booking-row";
import { createBooking } from "../../bookings/placing/create-booking";
import { runCommand } from "../../commands/command";
import { listGivenUp } from "../../desk/given-up/list-given-up";
import { makeBusiness } from "../../testing/business/test-business";
import { eraseCustomer } from "../../worker/erase-customer";
import { openPractice, type Practice } from "../forms.test-support";
import { getFormsOfBooking } from "../reading/get-forms-of-booking";
import { listAskedOnce } from "../reading/list-asked-once";
import { updateForm } from "../saving/update-form";
import { getFormToFill } from "./get-form-to-fill";
import { getLinkedForm } from "./get-linked-form";
import { listUnsentLinks } from "./list-unsent-links";
import { mailLink } from "./mail-link";
import { submitResponse } from "./submit-response";

const NOW = new Date("2030-05-06T12:00:00Z");
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const later = (ms: number, from = NOW) => new Date(from.getTime() + ms);

let practice: Practice;
beforeAll(async () => {
  practice = await openPractice(NOW);
});

const change = async (id: string, parts: Record<string, unknown>) =>
  runCommand(await practice.owner(), updateForm, { id, ...parts });

/** What the page of a booking's form says at an instant; `absent` for the one not-found answer. */
async function stateOf(appointmentId: string, formId: string, at = NOW): Promise<string> {
  const ctx = await practice.holder(at);
  const page = await runCommand(ctx, getFormToFill, { appointmentId, formId }).catch(() => null);
  return page?.state ?? "absent";
}

async function linkedStateOf(token: string, at = NOW): Promise<string> {
  const page = await runCommand(await practice.visitor(at), getLinkedForm, { token }).catch(() => null);
  return page?.state ?? "absent";
}

/** A booking, and whose it is. */
async function booking() {
  const appointmentId = await practice.book();
  const { customerId } = await getBookingRow(practice.db, practice.orgId, appointmentId);
  return { appointmentId, customerId };
}

describe("a form that is asked for once", () => {
  const who = { name: "Pat Once", email: "pat.once@example.com", phone: "+1 555 010 9999" };
  const book = async (startAt: string, now: Date) => {
    const serviceId = practice.business.idOf("Cut");
    const asked = { serviceId, startAt, ...who };
    return (await runCommand(await practice.business.ctx({ now }), createBooking, asked)).appointmentId;
  };

  it("is as good as unknown for as long as its answer is valid, and asked for again after that (rule F4.2)", async () => {
    const form = await practice.newForm("Once", { repeat: "once", validMonths: 12 });
    const first = await book("2030-06-03T09:00", NOW);
    expect(await stateOf(first, form.id)).toBe("open");
    await practice.filled(first, form.id);
    const [soon, nextYear] = [
      await book("2030-06-04T09:00", NOW),
      await book("2031-06-04T09:00", new Date("2031-05-06T11:00:00Z")),
    ];
    const missing = async (appointmentId: string, at: Date) => {
      const { missing } = await runCommand(await practice.holder(at), getFormsOfBooking, { appointmentId });
      return missing.some(({ formId }) => formId === form.id);
    };
    const edge = new Date("2031-05-06T12:00:00Z");
    for (const [id, at, isAsked] of [
      [soon, NOW, false],
      [nextYear, later(-1, edge), false],
      [nextYear, edge, true],
    ] as const) {
      expect([id, await missing(id, at)]).toEqual([id, isAsked]);
      expect([id, await stateOf(id, form.id, at)]).toEqual([id, isAsked ? "open" : "absent"]);
    }
    const once = async (appointmentId: string, at = NOW) =>
      (await runCommand(await practice.owner(at), listAskedOnce, { appointmentId })).map(({ formId }) => formId);
    const isListed = [await once(first), await once(soon), await once(nextYear, edge)];
    expect(isListed.map((ids) => ids.includes(form.id))).toEqual([false, true, false]);
    const sent = await practice.seen(nextYear, form.id, edge);
    const early = runCommand(await practice.holder(), submitResponse, { ...sent, appointmentId: soon });
    await expect(early).rejects.toMatchObject({ code: "not_found" });
    await change(form.id, { name: "Once, in a new version" });
    expect(await stateOf(soon, form.id)).toBe("open");
  });
});

it("a form is open until 24 hours after the visit's end, and then says that it's closed (rule F4.1)", async () => {
  const form = await practice.newForm("In time");
  const appointmentId = await practice.book();
  const { endAt } = await getBookingRow(practice.db, practice.orgId, appointmentId);
  const edge = later(DAY_MS, endAt);
  const sent = await practice.seen(appointmentId, form.id, later(-1, edge));
  expect(await stateOf(appointmentId, form.id, edge)).toBe("closed");
  const late = await runCommand(await practice.holder(edge), submitResponse, sent);
  expect(late).toMatchObject({ outcome: "refused", reason: "form_closed" });
});

it("who has sent ten forms that weren't taken waits before anything else is looked at (rule F5.2)", async () => {
  const form = await practice.newForm("Limited");
  const sent = await practice.seen(await practice.book(), form.id);
  const send = async (parts: Record<string, unknown>, at = NOW) =>
    runCommand(await practice.holder(at), submitResponse, { ...sent, ...parts });
  for (let n = 0; n < 10; n += 1) expect((await send({ answers: {} })).outcome).toBe("invalid");
  for (const parts of [{}, { formId: "frm_unknown" }])
    await expect(send(parts)).rejects.toMatchObject({ code: "rate_limited" });
  expect((await send({}, later(10 * MINUTE_MS))).outcome).toBe("stored");
});

describe("the text above a signature", () => {
  const textIn = async (id: string) => {
    const content = await practice.content(id);
    return content.state === "sealed" ? content.evidence.signingText : null;
  };

  it("is kept as it was shown, also when the day has turned; another one is shown first (rule F6.3)", async () => {
    const form = await practice.newForm("Signed");
    const sent = await practice.seen(await practice.book(), form.id);
    const send = async (at: Date, org = {}) => {
      const ctx = await practice.holder(at);
      return runCommand({ ...ctx, org: { ...ctx.org, ...org } }, submitResponse, sent);
    };
    const changed = { outcome: "refused", reason: "form_changed" };
    expect(await send(NOW, { name: "Renamed meanwhile" })).toMatchObject({
      ...changed,
      signing: { text: expect.stringContaining("Renamed meanwhile") },
    });
    expect(await send(later(2 * DAY_MS))).toMatchObject(changed);
    const taken = await send(later(DAY_MS));
    expect(taken.outcome === "stored" ? await textIn(taken.responseId) : taken).toContain("May 6, 2030");
  });

  it("matters to no form without a signature (rule F6.3)", async () => {
    const fields = [{ id: "note", type: "text", label: "Note" }];
    const form = await practice.newForm("Unsigned", { fields });
    const sent = { ...(await practice.seen(await practice.book(), form.id)), answers: { note: "x" } };
    const asked = { ...sent, signing: "0".repeat(64) };
    expect(await runCommand(await practice.holder(later(3 * DAY_MS)), submitResponse, asked)).toMatchObject({
      outcome: "stored",
    });
  });
});

describe("a link to a form", () => {
  it("is good for seven days, in its business, for a form that is active and a customer who is there (rule F10.1)", async () => {
    const form = await practice.newForm("Linked");
    const { customerId } = await booking();
    const asked = { formId: form.id, customerId, appointmentId: null };
    const token = await practice.linkFor(asked);
    expect(await linkedStateOf(token, later(7 * DAY_MS - 1))).toBe("open");
    expect(await linkedStateOf(token, later(7 * DAY_MS))).toBe("absent");
    const other = await (await makeBusiness()).ctx({ now: NOW });
    await expect(runCommand(other, getLinkedForm, { token })).rejects.toMatchObject({ code: "not_found" });
    await change(form.id, { active: false });
    expect(await linkedStateOf(token)).toBe("closed");
    await change(form.id, { active: true });
    await runCommand(await practice.owner(new Date("2031-06-06T12:00:00Z")), eraseCustomer, { id: customerId });
    expect(await linkedStateOf(token)).toBe("absent");
  });

  it("leads to the copy of what was sent for an hour, though its days are over (rules F8.1 and F10.1)", async () => {
    const form = await practice.newForm("Copied", { fields: [{ id: "note", type: "text", label: "Note" }] });
    const { appointmentId, customerId } = await booking();
    const sent = { ...(await practice.seen(appointmentId, form.id)), answers: { note: "x" } };
    const token = await practice.linkFor({ formId: form.id, customerId, appointmentId: null });
    const last = later(7 * DAY_MS - 1);
    expect((await practice.sendLinked(token, sent, last)).outcome).toBe("stored");
    expect(await linkedStateOf(token, later(60 * MINUTE_MS - 1, last))).toBe("filled");
    expect(await linkedStateOf(token, later(60 * MINUTE_MS, last))).toBe("absent");
  });

  it("and the booking's holder may send at once: both are taken, or the second one is told (rules F5.2 and F10.1)", async () => {
    const form = await practice.newForm("At once");
    for (let round = 0; round < 5; round += 1) {
      const { appointmentId, customerId } = await booking();
      const token = await practice.linkFor({ formId: form.id, customerId, appointmentId });
      const sent = await practice.seen(appointmentId, form.id);
      const ctx = await practice.holder();
      const [byHolder, byLink] = await Promise.all([
        runCommand(ctx, submitResponse, sent),
        practice.sendLinked(token, sent),
      ]);
      expect([byLink.outcome, ["stored", "filled"].includes(byHolder.outcome)]).toEqual(["stored", true]);
      const current = await practice.db
        .select({ id: formResponses.id })
        .from(formResponses)
        .where(and(eq(formResponses.appointmentId, appointmentId), isNull(formResponses.supersededAt)));
      expect(current.map(({ id }) => id)).toEqual([byLink.outcome === "stored" ? byLink.responseId : ""]);
    }
  });

  it("is mailed to one customer three times a day at most (rule F11.1)", async () => {
    const form = await practice.newForm("Mailed");
    const { customerId } = await booking();
    const { customerId: another } = await booking();
    const mail = async (to: string, at: Date) =>
      runCommand(await practice.owner(at), mailLink, { formId: form.id, customerId: to });
    for (let n = 0; n < 3; n += 1) await mail(customerId, later(n));
    await expect(mail(customerId, later(DAY_MS - 1))).rejects.toMatchObject({
      code: "rate_limited",
      message: "Forms can be emailed to a customer three times a day. “Fill in here” still works.",
    });
    const made = await practice.db.select().from(formLinks).where(eq(formLinks.customerId, customerId));
    expect(made.filter(({ withdrawnAt }) => withdrawnAt === null)).toHaveLength(1);
    expect(made).toHaveLength(3);
    await mail(another, later(3));
    await mail(customerId, later(DAY_MS));
  });

  it("whose email couldn't be sent is listed with its booking, or else with its customer (rule O11)", async () => {
    const form = await practice.newForm("Unsent");
    const { appointmentId, customerId } = await booking();
    for (const asked of [{ appointmentId }, {}])
      await runCommand(await practice.owner(), mailLink, { formId: form.id, customerId, ...asked });
    const unsent = async () => runCommand(await practice.owner(), listUnsentLinks, { customerId });
    expect(await unsent()).toEqual([]);
    const ofForms = and(eq(jobs.orgId, practice.orgId), eq(jobs.kind, "form_link_mail"));
    await practice.db.update(jobs).set({ outcome: "failed", endedAt: NOW, lastError: "Refused" }).where(ofForms);
    const { shown } = await listGivenUp(await practice.owner(), { limit: 10 });
    expect(shown.map(({ name, booking }) => [name, booking.id])).toEqual([
      ["Link to a form, to the customer", appointmentId],
    ]);
    expect(await unsent()).toEqual([{ linkId: expect.stringMatching(/^flk_/), formName: "Unsent" }]);
    await practice.linkFor({ formId: form.id, customerId, appointmentId: null });
    expect(await unsent()).toEqual([]);
  });
});
