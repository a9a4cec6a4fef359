import { beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "../../commands/command";
import { testDatabase } from "../../testing/business/test-business";
import { submitResponse } from "../asking/submit-response";
import { ANSWERS, FIELDS, openPractice, type Practice } from "../forms.test-support";
import { deleteResponse } from "../keeping/delete-response";
import { findForm } from "../saving/find-form";
import { updateForm } from "../saving/update-form";
import { csvParts, exportCsv } from "./export-csv";
import { exportJson, jsonParts } from "./export-json";
import { listResponsesAbout } from "./list-responses-about";
import { selectHeads } from "./response-head";

const NOW = new Date("2030-05-06T12:00:00Z");

let practice: Practice;
beforeAll(async () => {
  practice = await openPractice(NOW);
});
const owner = () => practice.owner();
const newForm = async () => (await practice.newForm("Exported")).id;

async function respond(formId: string, answers: Record<string, unknown> = ANSWERS): Promise<string> {
  const sent = { ...(await practice.seen(await practice.book(), formId)), answers };
  const outcome = await runCommand(await practice.holder(), submitResponse, sent);
  if (outcome.outcome !== "stored") throw new Error(`the form was ${outcome.outcome}`);
  return outcome.responseId;
}

async function read(parts: AsyncGenerator<string>): Promise<string> {
  let text = "";
  for await (const part of parts) text += part;
  return text;
}

describe("the CSV of a form's responses", () => {
  it("has a dropped option under its old label, the newest label of each field, and no formulas (rule F12.3)", async () => {
    const id = await newForm();
    await respond(id);
    const fields = [{ id: "drug", type: "radio", label: "Medicine", options: ["None", "Other"] }, ...FIELDS.slice(1)];
    await runCommand(await owner(), updateForm, { id, fields });
    await respond(id, { drug: "Other", note: "x", sig: ANSWERS.sig });
    const text = await read((await runCommand(await owner(), exportCsv, { id })).parts());
    expect(text).toMatch(/,seal,Medicine,'\+1,Signature\r\n/);
    expect(text).toContain(`matches,Penicillin,"'=HYPERLINK(""https://x"")","signed by Robin Doe, typed"`);
    expect(text).toContain("matches,Other,x,");
  });

  it("has a column for each type that a field's id has had, if it was ever asked (rule F12.3)", async () => {
    const id = await newForm();
    await respond(id);
    const withNote = (note: Record<string, unknown>) => ({
      id,
      fields: [FIELDS[0], { id: "note", ...note }, FIELDS[2]],
    });
    await runCommand(await owner(), updateForm, withNote({ type: "number", label: "Never asked" }));
    await runCommand(await owner(), updateForm, withNote({ type: "date", label: "Since" }));
    await respond(id, { ...ANSWERS, note: "1992-07-04" });
    const text = await read((await runCommand(await owner(), exportCsv, { id })).parts());
    expect(text).toMatch(/,seal,Allergy,Since,Signature,'\+1\r\n/);
    expect(text).toMatch(/,Penicillin,,"signed by Robin Doe, typed","'=HYPER/);
    expect(text).toMatch(/,Penicillin,1992-07-04,"signed by Robin Doe, typed",\r\n/);
  });
});

describe("a file of responses", () => {
  it("is read while it's sent, has each response once, and says if it doesn't have all (rule F12.3)", async () => {
    const id = await newForm();
    const ids = await Promise.all(Array.from({ length: 5 }, () => respond(id)));
    const ctx = await owner();
    const form = await findForm(ctx.db, ctx.org.id, id);
    const found = (text: string) => ids.filter((one) => text.split(one).length === 2).length;
    const bounds = { rowsMax: 5, pageRows: 2 };
    for (const make of [csvParts, jsonParts]) {
      const whole = await read(make(ctx, form, bounds));
      expect([found(whole), whole.includes("There are more")]).toEqual([5, false]);
      expect(found(await read(make(ctx, form, { ...bounds, rowsMax: 3 })))).toBe(3);
    }
    const cut = { rowsMax: 4, pageRows: 2 };
    expect(await read(csvParts(ctx, form, cut))).toMatch(/\r\nThere are more responses: a file has 4 at most\.\r\n$/);
    expect(await read(csvParts(ctx, form, bounds, 1))).toContain("There are more fields: a file has the 1 latest.");
    expect(JSON.parse(await read(jsonParts(ctx, form, cut)))).toMatchObject({ isComplete: false });
    const json = JSON.parse(await read((await runCommand(ctx, exportJson, { id })).parts()));
    expect(json).toMatchObject({ isComplete: true, versions: [{ version: 1, name: "Exported" }] });
    expect(json.responses[0]).toMatchObject({
      isUnchanged: true,
      answers: { drug: "Penicillin" },
      signatures: { sig: { method: "typed" } },
      evidence: { door: "holder" },
    });
    const parts = csvParts(ctx, form, bounds);
    let begun = "";
    while (found(begun) < 2) begun += (await parts.next()).value ?? "";
    const last = ids.find((one) => !begun.includes(one)) ?? "";
    await runCommand(ctx, deleteResponse, { id: last });
    expect(await read(parts)).not.toContain(last);
  });
});

describe("a list of responses", () => {
  it("reads nothing that is sealed", () => {
    expect(selectHeads(testDatabase()).toSQL().sql).not.toMatch(/"(answers|signatures|evidence)"/);
  });

  it("of a customer or a booking comes in pages, each response by the form's name when it was answered", async () => {
    const id = await newForm();
    const appointmentId = await practice.book();
    const { responseId } = await practice.filled(appointmentId, id);
    const customerId = await practice.customerOf(responseId);
    await runCommand(await owner(), updateForm, { id, name: "Renamed" });
    const sent = await practice.seen(await practice.book(), id);
    for (const second of [1, 2]) {
      const token = await practice.linkFor({ formId: id, customerId, appointmentId });
      await practice.sendLinked(token, sent, new Date(NOW.getTime() + second * 1_000));
    }
    const pageOf = async (about: { customerId: string } | { appointmentId: string }, offset: number) => {
      const page = await runCommand(await owner(), listResponsesAbout, { ...about, limit: 2, offset });
      return [page.responses.map(({ formName }) => formName), page.nextOffset];
    };
    for (const about of [{ customerId }, { appointmentId }] as const) {
      expect(await pageOf(about, 0)).toEqual([["Renamed", "Renamed"], 2]);
      expect(await pageOf(about, 2)).toEqual([["Exported"], undefined]);
    }
  });
});
