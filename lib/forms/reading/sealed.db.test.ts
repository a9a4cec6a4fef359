import { and, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { formResponses, formVersions } from "../../../db/schema";
import { runCommand } from "../../commands/command";
import { canonicalJson } from "../../idempotency/body-hash";
import { keyedHash, sealingKey } from "../../secrets/key-ring";
import { open } from "../../secrets/seal";
import { keyRing } from "../../secrets/sealing-ring";
import { getFormToFill } from "../asking/get-form-to-fill";
import { columnPlace } from "../asking/response-seal";
import { FIELDS, openPractice, type Practice } from "../forms.test-support";
import { findVersion } from "../saving/find-form";
import { updateForm } from "../saving/update-form";
import { openResponse } from "./open-response";

const NOW = new Date("2030-05-06T12:00:00Z");
const NOTICE = { id: "read", type: "statement", label: "Please read", text: "We keep **this** & that." };

let practice: Practice;
beforeAll(async () => {
  practice = await openPractice(NOW);
});

const ofRow = (id: string) => eq(formResponses.id, id);
const set = (id: string, columns: Partial<typeof formResponses.$inferInsert>) =>
  practice.db.update(formResponses).set(columns).where(ofRow(id));

/** A response to a form of its own, with something to read. */
async function response() {
  const form = await practice.newForm("Sealed", { fields: [NOTICE, ...FIELDS] });
  const { responseId } = await practice.filled(await practice.book(), form.id);
  return { formId: form.id, id: responseId };
}

/** Exchanges the version that was answered, as somebody can who may switch off the database's triggers. */
async function exchange(formId: string, column: string, value: string) {
  const isIt = and(eq(formVersions.orgId, practice.orgId), eq(formVersions.formId, formId));
  await practice.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    const [was] = await tx.delete(formVersions).where(isIt).returning();
    if (was === undefined) throw new Error("there is no version");
    await tx.insert(formVersions).values(was);
    await tx.execute(
      sql`update form_versions set ${sql.identifier(column)} = (${value}::jsonb #>> '{}')::${sql.raw(
        column === "fields" || column === "statements" ? "jsonb" : "text",
      )} where ${isIt}`,
    );
  });
}

describe("a response's seal", () => {
  it("shows a change of any column that says something (rule F7.2)", async () => {
    const changes: Partial<typeof formResponses.$inferInsert>[] = [
      { submittedAt: new Date(NOW.getTime() + 1_000) },
      { customerId: "cus_other" },
      { appointmentId: null },
      { linkId: "flk_other" },
      { door: "desk" },
      { isSigned: false },
      { seal: "x" },
      { seal: null },
    ];
    const { id } = await response();
    const row = await practice.row(id);
    expect(await practice.content(id)).toMatchObject({ state: "sealed" });
    for (const change of changes) {
      await set(id, change);
      expect([change, (await practice.content(id)).state]).toEqual([change, "broken"]);
      await set(id, row);
    }
    expect(await practice.content(id)).toMatchObject({ state: "sealed" });
  });

  it("shows a change of the version that was answered, though its stored hash stays (rule F7.2)", async () => {
    const { formId, id } = await response();
    const shown = await findVersion(practice.db, practice.orgId, formId, 1);
    const label = (fields: unknown) => JSON.stringify(fields).replace("Allergy", "Allergy to cats");
    for (const [column, value, before] of [
      ["name", "Consent", shown.name],
      ["description", "You agree to everything", shown.description],
      ["fields", label(shown.fields), JSON.stringify(shown.fields)],
      ["statements", '{"read":"<p>We sell this</p>"}', JSON.stringify(shown.statements)],
    ] as const) {
      await exchange(formId, column, JSON.stringify(value));
      expect([column, (await practice.content(id)).state]).toEqual([column, "broken"]);
      await exchange(formId, column, JSON.stringify(before));
      expect([column, (await practice.content(id)).state]).toEqual([column, "sealed"]);
    }
  });

  it("of a response from before it covered statements shows their text as it was written (rule F7.2)", async () => {
    const { formId, id } = await response();
    const row = await practice.row(id);
    const ring = await keyRing(practice.db);
    const text = (column: "answers" | "signatures" | "evidence") => {
      const opened = open(ring, columnPlace(column, practice.orgId, id), row[column] ?? "");
      return opened.ok ? opened.text : "";
    };
    const { orgId, versionHash, customerId, appointmentId, submittedAt } = row;
    const said = {
      ...{ orgId, id, formId, versionHash, customerId, appointmentId, submittedAt: submittedAt.toISOString() },
      ...{ answers: text("answers"), signatures: text("signatures"), evidence: text("evidence") },
    };
    const hash = keyedHash(ring.first, "seal of a response to a form", canonicalJson(said));
    await set(id, { seal: `${ring.first.id}.${hash}` });
    expect(await practice.content(id)).toMatchObject({
      state: "sealed",
      filled: { form: { statements: { read: "<p>We keep **this** &amp; that.</p>" } } },
    });
    await exchange(formId, "name", JSON.stringify("Consent"));
    expect(await practice.content(id)).toMatchObject({ state: "broken" });
  });
});

describe("the answers of a response", () => {
  it("can't be opened with one byte changed, in another row, or without their key (rules F7.2, G1.1 and G1.2)", async () => {
    const [{ formId, id: one }, { id: two }] = [await response(), await response()];
    const row = await practice.row(one);
    const answers = row.answers ?? "";
    expect(answers).not.toContain("Penicillin");
    const middle = Math.floor(answers.length / 2);
    const other = answers[middle] === "A" ? "B" : "A";
    for (const [id, changed] of [
      [one, `${answers.slice(0, middle)}${other}${answers.slice(middle + 1)}`],
      [two, answers],
    ] as const) {
      await set(id, { answers: changed });
      expect(await practice.content(id)).toEqual({ state: "unreadable", missingKey: null });
    }
    const shown = await findVersion(practice.db, practice.orgId, formId, 1);
    const { first } = await keyRing(practice.db);
    const otherKey = sealingKey(Buffer.alloc(32, 7).toString("base64"));
    expect(openResponse({ all: [otherKey] }, row, shown)).toEqual({ state: "unreadable", missingKey: first.id });
  });
});

it("a version that was answered can't be changed or deleted by SQL, one that wasn't can be deleted (rule F1.2)", async () => {
  const { formId } = await response();
  await runCommand(await practice.owner(), updateForm, { id: formId, name: "Second" });
  await runCommand(await practice.owner(), updateForm, { id: formId, name: "Third" });
  const version = (number: number) => sql`form_id = ${formId} and version = ${number}`;
  const update = practice.db.execute(sql`update form_versions set name = 'x' where ${version(2)}`);
  await expect(update).rejects.toMatchObject({ cause: { message: "form_versions can't be updated" } });
  const remove = practice.db.execute(sql`delete from form_versions where ${version(1)}`);
  await expect(remove).rejects.toMatchObject({ cause: { message: "a version that was answered can't be deleted" } });
  await practice.db.execute(sql`delete from form_versions where ${version(2)}`);
  const asked = { appointmentId: await practice.book(), formId };
  expect(await runCommand(await practice.holder(), getFormToFill, asked)).toMatchObject({ form: { name: "Third" } });
});
