import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { events, formResponses } from "../../db/schema";
import { runCommand } from "../../lib/commands/command";
import { getReceipt } from "../../lib/forms/asking/get-receipt";
import { updateForm } from "../../lib/forms/saving/update-form";
import { askForm, linkToForm } from "../../lib/testing/business/asked-form";
import { bookIn } from "../../lib/testing/business/booked-over-http";
import { INTAKE_ANSWERS, INTAKE_FIELDS } from "../../lib/testing/business/intake-form";
import {
  everyDay,
  makeBusiness,
  OWNER,
  type TestBusiness,
  testDatabase,
} from "../../lib/testing/business/test-business";
import { type ApiAnswer, dateIn } from "../../lib/testing/caller/api-client";
import { rawCall } from "../../lib/testing/caller/raw-request";
import { callForm, type Fields, fieldsOf, filled, openPage, sendForm } from "../../lib/testing/contract/pages";

let business: TestBusiness;
let orgId: string;
let formId: string;

beforeAll(async () => {
  business = await makeBusiness({ timezone: "UTC", hours: everyDay({ openMin: 0, closeMin: 1440 }) });
  orgId = (await business.ctx()).org.id;
  ({ id: formId } = await askForm(business, "Cut"));
});

let hour = 0;
/** The page of a form for a booking that no other test has. */
async function askedFor(form = formId): Promise<{ id: string; path: string; fields: Fields }> {
  hour += 1;
  const at = `${dateIn(7 + Math.floor(hour / 20))}T${String(hour % 20).padStart(2, "0")}:00:00Z`;
  const { appointmentId: id } = await bookIn(business, "Cut", { startAt: at });
  const path = `/book/${business.slug}/manage/${id}/forms/${form}`;
  return { id, path, fields: fieldsOf((await openPage(path)).text) };
}

const responsesTo = (id: string) =>
  testDatabase()
    .select()
    .from(formResponses)
    .where(and(eq(formResponses.orgId, orgId), eq(formResponses.appointmentId, id)));
const submittedIn = () =>
  testDatabase()
    .select()
    .from(events)
    .where(and(eq(events.orgId, orgId), eq(events.event, "form.submitted")));
const placeOf = ({ headers }: ApiAnswer) =>
  (headers.get("location") ?? headers.get("x-action-redirect") ?? "").split(";")[0] ?? "";
const secretOf = (answer: ApiAnswer) => /\/done\?r=([\w-]{32})$/.exec(placeOf(answer))?.[1] ?? "";
/** What was stored, as its sender's copy has it. */
const copyOf = async (answer: ApiAnswer) => {
  const [, appointmentId, formId] = /\/manage\/([^/]+)\/forms\/([^/]+)\/done/.exec(placeOf(answer)) ?? [];
  const copy = await runCommand(await business.ctx(), getReceipt, { appointmentId, formId, secret: secretOf(answer) });
  if (copy === null) throw new Error("there is no copy");
  return copy.filled;
};
const messageAt = (answer: ApiAnswer, field: string) =>
  new RegExp(`id="f:${field}-error"[^>]*>([^<]*)<`).exec(answer.text)?.[1];
const updated = async (parts: Record<string, unknown>) =>
  runCommand(await business.ctx({ actor: OWNER }), updateForm, { id: formId, ...parts });

describe("a form that a booking's holder sends", () => {
  test("is stored once, tells of itself once, and leads to a copy of everything", async () => {
    const { id, path, fields } = await askedFor();
    const before = (await submittedIn()).length;
    const answer = await sendForm(path, filled(fields, INTAKE_ANSWERS));
    expect([answer.status, secretOf(answer)]).toEqual([303, expect.stringMatching(/.{32}/)]);
    const [response, ...others] = await responsesTo(id);
    expect([others, response?.door, response?.isSigned]).toEqual([[], "holder", true]);
    expect((await submittedIn()).length).toBe(before + 1);
    const copy = await openPage(placeOf(answer));
    for (const shown of ["Back pain", 'dateTime="1992-07-04"', "Latex", "Signed by Robin Doe", "What brings you here?"])
      expect(copy.text).toContain(shown);
    expect(copy.text).toMatch(/<meta name="robots" content="noindex/);
    expect(copy.headers.get("cache-control")).toMatch(/no-store/);
  });

  test("sent by both servers and both ways at once is stored once; the others see that it's filled in", async () => {
    const { id, path, fields } = await askedFor();
    const before = (await submittedIn()).length;
    const sent = filled(fields, INTAKE_ANSWERS);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const visit = { server: n % 2 === 0 ? 0 : 1 } as const;
        return n % 3 === 0 ? callForm(path, sent, visit) : sendForm(path, sent, visit);
      }),
    );
    expect(answers.filter((answer) => secretOf(answer) !== "")).toHaveLength(1);
    const plain = answers.filter(({ status, text }) => status === 200 && text.startsWith("<!DOCTYPE"));
    for (const { text } of plain) expect(text).toContain("You filled this in on");
    expect(await responsesTo(id)).toHaveLength(1);
    expect((await submittedIn()).length).toBe(before + 1);
  });

  test("shows nothing of the answers to whoever has the booking's link, and takes no other ones", async () => {
    const { id, path, fields } = await askedFor();
    await sendForm(path, filled(fields, INTAKE_ANSWERS));
    for (const one of [path, `/book/${business.slug}/manage/${id}`, `/book/${business.slug}/manage/${id}/confirmed`]) {
      const { text, status } = await openPage(one);
      expect([one, status]).toEqual([one, 200]);
      expect(text).toMatch(/[Ff]illed (this )?in on/);
      expect(text).not.toMatch(/Back pain|1992|Robin/);
    }
    const again = await sendForm(path, filled(fields, { ...INTAKE_ANSWERS, "f:why": "Something else" }));
    expect([again.status, again.text.includes("You filled this in on")]).toEqual([200, true]);
    expect(await responsesTo(id)).toHaveLength(1);
    for (const guess of ["", "x", "A".repeat(32)]) {
      const { status, headers } = await openPage(`${path}/done?r=${guess}`);
      expect([status, headers.get("location")]).toEqual([307, path]);
    }
  });

  test("refused for its answers says what is wrong with each, and has all of them still", async () => {
    const { id, path, fields } = await askedFor();
    const typed = {
      ...INTAKE_ANSWERS,
      "f:why": "",
      "f:born": "2199-01-01",
      "f:sign:name": "R <b>",
      "f:sign:method": "",
    };
    const answer = await sendForm(path, filled(fields, typed));
    expect([answer.status, answer.text.includes('id="problem"')]).toEqual([200, true]);
    for (const field of ["why", "born", "sign"]) {
      expect(answer.text).toContain(`href="#f:${field}"`);
      expect(messageAt(answer, field)).toMatch(/^Please/);
    }
    expect(answer.text).toContain('value="2199-01-01"');
    expect(answer.text).toContain('value="R &lt;b&gt;"');
    expect(answer.text).toMatch(/value="Latex"[^>]*checked|checked[^>]*value="Latex"/);
    expect(await responsesTo(id)).toEqual([]);
    const repaired = await sendForm(path, filled(fieldsOf(answer.text), INTAKE_ANSWERS));
    expect(repaired.status).toBe(303);
  });

  test("loses the answers to hidden fields before anything is judged", async () => {
    const { path, fields } = await askedFor();
    const answer = await sendForm(path, filled(fields, { ...INTAKE_ANSWERS, "f:weeks": "1200" }));
    expect((await copyOf(answer)).answers).not.toHaveProperty("weeks");
    const other = await askedFor();
    const shown = await sendForm(other.path, filled(other.fields, { ...INTAKE_ANSWERS, "f:pregnant": "yes" }));
    expect(messageAt(shown, "weeks")).toBe("Please answer this.");
  });

  test("is judged by the server alone: options, signatures and fields that nobody was shown", async () => {
    const { id, path, fields } = await askedFor();
    const point = (n: number) => [n / 20, 0.5];
    const dot = JSON.stringify({ ratio: 0.4, strokes: [[[0.5, 0.5]]] });
    const unsigned = { "f:sign:method": "drawn" };
    const tries: [string, Record<string, string>][] = [
      ["allergies", { "f:allergies": "Cats" }],
      ["pregnant", { "f:pregnant": "maybe" }],
      ["sign", { ...unsigned, "f:sign:drawing": dot }],
      ["sign", { ...unsigned, "f:sign:drawing": JSON.stringify({ strokes: [] }) }],
      ["sign", { ...unsigned, "f:sign:drawing": "<svg onload=alert(1)>" }],
      ["sign", { "f:sign:name": "" }],
      ["sign", { "f:sign:name": "", "f:sign:method": "" }],
      ["sign", { "f:sign:forWhom": "Kim" }],
    ];
    for (const [field, typed] of tries) {
      // Each from a booking of its own: sending is limited for each.
      const one = await askedFor();
      const answer = await sendForm(one.path, filled(one.fields, { ...INTAKE_ANSWERS, ...typed }));
      expect([typed, answer.status, messageAt(answer, field) !== undefined]).toEqual([typed, 200, true]);
      expect(await responsesTo(one.id)).toEqual([]);
    }
    const drawing = JSON.stringify({ ratio: 0.4, strokes: [Array.from({ length: 12 }, (_, n) => point(n))] });
    const drawn = { ...unsigned, "f:sign:drawing": drawing, "f:unknown": "x", "f:__proto__": "x" };
    const answer = await sendForm(path, filled(fields, { ...INTAKE_ANSWERS, ...drawn }));
    const { answers, signatures } = await copyOf(answer);
    expect(Object.keys(answers).sort()).toEqual(["allergies", "born", "pregnant", "why"]);
    expect(signatures.sign).toMatchObject({
      method: "drawn",
      drawing: { path: expect.stringMatching(/^M[\dQL .hM-]+$/) },
    });
    expect(await responsesTo(id)).toHaveLength(1);
  });
});

describe("a form that has changed meanwhile", () => {
  test("shows the new version with what still fits, and stores nothing", async () => {
    const { id, path, fields } = await askedFor();
    const added = { id: "meds", type: "text", label: "Medication" };
    await updated({ fields: [...INTAKE_FIELDS, added] });
    const answer = await sendForm(path, filled(fields, INTAKE_ANSWERS));
    expect(answer.status).toBe(200);
    expect(answer.text).toContain("This form has changed: please look it over");
    expect(answer.text).toContain('name="f:meds"');
    expect(answer.text).toContain('value="Back pain"');
    expect(await responsesTo(id)).toEqual([]);
    expect((await sendForm(path, filled(fieldsOf(answer.text), INTAKE_ANSWERS))).status).toBe(303);
    await updated({ fields: INTAKE_FIELDS });
  });

  test("into one that isn't asked for says that it's closed, and stores nothing", async () => {
    const { id, path, fields } = await askedFor();
    await updated({ active: false });
    const answer = await sendForm(path, filled(fields, INTAKE_ANSWERS));
    expect([answer.status, answer.text.includes("Closed: Intake")]).toEqual([200, true]);
    expect((await openPage(path)).text).toContain("Closed: Intake");
    expect((await openPage(`/book/${business.slug}/manage/${id}`)).text).not.toContain("Before your visit");
    expect(await responsesTo(id)).toEqual([]);
    await updated({ active: true });
  });
});

describe("a link to a form", () => {
  test("takes one response, leads to its copy and to nothing of the booking", async () => {
    const { id } = await askedFor();
    const token = await linkToForm(business, formId, id);
    const path = `/book/${business.slug}/forms/${token}`;
    const { text } = await openPage(path);
    expect(text).not.toContain(id);
    const fields = filled(fieldsOf(text), INTAKE_ANSWERS);
    const answer = await sendForm(path, fields);
    expect(placeOf(answer)).toBe(`${path}/done?r=${secretOf(answer)}`);
    const copy = await openPage(placeOf(answer));
    expect([copy.text.includes(id), copy.text.includes("Back pain")]).toEqual([false, true]);
    const { status, headers } = await openPage(placeOf(answer));
    expect([status, headers.get("location")]).toEqual([307, path]);
    const other = await askedFor();
    const stranger = placeOf(await sendForm(other.path, filled(other.fields, INTAKE_ANSWERS)));
    expect((await openPage(stranger.replace(/.*(?=\/done)/, path))).status).toBe(404);
    expect((await responsesTo(id)).map(({ door }) => door)).toEqual(["desk"]);
    const again = await sendForm(path, fields);
    expect([again.status, again.text.includes("You filled this in on")]).toEqual([200, true]);
    expect(await responsesTo(id)).toHaveLength(1);
  });

  test("isn't there once a newer one was made for the same, or its booking was cancelled", async () => {
    const { id } = await askedFor();
    const [older, newer] = [await linkToForm(business, formId, id), await linkToForm(business, formId, id)];
    const statusOf = async (token: string) => (await openPage(`/book/${business.slug}/forms/${token}`)).status;
    expect([await statusOf(older), await statusOf(newer)]).toEqual([404, 200]);
    await rawCall("POST", `/api/v1/${business.slug}/booking/${id}/cancel`);
    expect(await statusOf(newer)).toBe(404);
  });
});
