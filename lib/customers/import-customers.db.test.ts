import { sql } from "drizzle-orm";
import { afterAll, describe, expect, inject, test } from "vitest";
import { connect } from "../../db/client";
import { managing, openDesk, refusalOf } from "../bookings/desk.test-support";
import { runCommand } from "../commands/command";
import { exportCustomers } from "../desk/customers/export-customers";
import { newId } from "../ids";
import { testDatabase } from "../testing/business/test-business";
import { eraseCustomer } from "../worker/erase-customer";
import { getBadRows } from "./get-bad-rows";
import { importCustomers } from "./import-customers";
import { previewCustomersImport } from "./preview-customers-import";
import { saveCustomer } from "./save-customer";
import type { ImportCustomers } from "./schema";

/** Connections that soon give up waiting, so that no test waits the full ten seconds. */
const impatient = connect(inject("databaseUrl"), { max: 2, patienceMs: 200 });
afterAll(() => impatient.close());

const NOW = "2031-05-01T12:00:00Z";
const robin = { name: "Robin Doe", email: "robin@example.com", phone: "+1 555 010 1000" };

const file = (...lines: string[]) => ["name,email,phone", ...lines].join("\n");
const sent = (text: string, leavesOutErrors = false): ImportCustomers => ({
  ...{ text, mapping: null, leavesOutErrors, consentNote: "" },
});

const textOf = async (parts: AsyncGenerator<string>) => {
  let text = "";
  for await (const part of parts) text += part;
  return text;
};

async function openShop() {
  const desk = await openDesk({}, NOW);
  return { desk, ctx: await desk.asMember() };
}

const DONE = { added: 0, existing: 0, leftOut: 0, answered: 0, asked: 0 };
const GOOD = file("Ann Able,ann@example.com,+1 555 1001", "Ben Bold,BEN@example.com,+1 555 1002");
const MIXED = `${GOOD}\nC,c@,12\nAnn Again,Ann@Example.com,+1 555 1003`;

describe("the preview of an import", () => {
  test("says how many are new, how many are existing customers and which rows have errors, and writes nothing", async () => {
    const { desk, ctx } = await openShop();
    await desk.book("2031-05-02T10:00", robin);
    const before = await desk.customers();
    const text = `${MIXED}\nRobin by mail,ROBIN@example.com,+1 555 9999\nRobin by phone,other@example.com,+1 (555) 010-1000`;
    expect(await runCommand(managing(ctx), previewCustomersImport, sent(text))).toMatchObject({
      columns: ["name", "email", "phone"],
      mapping: { name: 0, lastName: null, email: 1, phone: 2, secondPhone: null, thirdPhone: null, marketing: null },
      unmapped: [],
      rows: 6,
      added: 2,
      existing: 2,
      bad: 2,
      problemsCount: 4,
      problems: [
        { row: 4, column: "name", value: "C", problem: "must have at least 2 characters" },
        { row: 4, column: "email", value: "c@", problem: "must be a valid email address" },
        { row: 4, column: "phone", value: "12", problem: "must have at least 6 characters" },
        { row: 5, column: "email", value: "Ann@Example.com", problem: "is the same as in row 2" },
      ],
      sample: [{ name: "Ann Able", email: "ann@example.com", phone: "+1 555 1001" }, {}, {}, {}],
    });
    expect(await desk.customers()).toEqual(before);
  });

  test("asks for the columns it doesn't recognise, and uses those that the user chooses", async () => {
    const { ctx } = await openShop();
    const text = "who,write to,call\nAnn Able,ann@example.com,123456";
    expect(await runCommand(managing(ctx), previewCustomersImport, sent(text))).toMatchObject({
      columns: ["who", "write to", "call"],
      unmapped: ["name", "email", "phone"],
      rows: 1,
      added: 0,
      bad: 0,
    });
    const mapping = {
      name: 0,
      lastName: null,
      email: 1,
      phone: 2,
      secondPhone: null,
      thirdPhone: null,
      marketing: null,
    };
    expect(await runCommand(managing(ctx), previewCustomersImport, { text, mapping })).toMatchObject({
      unmapped: [],
      added: 1,
    });
    expect(await runCommand(managing(ctx), importCustomers, { text, mapping, leavesOutErrors: false })).toMatchObject({
      added: 1,
    });
  });

  test("shows only the first hundred problems", async () => {
    const { ctx } = await openShop();
    const preview = await runCommand(
      managing(ctx),
      previewCustomersImport,
      sent(file(...Array.from({ length: 250 }, () => "x,y,z"))),
    );
    expect([preview.problems.length, preview.problemsCount, preview.bad]).toEqual([100, 750, 250]);
  });

  test("of a file that can't be read says why", async () => {
    const { ctx } = await openShop();
    for (const text of ["just words", 'name,email\n"a,b', "", "name,email,phone"]) {
      const { code, fieldErrors } = await refusalOf(runCommand(managing(ctx), previewCustomersImport, sent(text)));
      expect([code, fieldErrors?.text?.length]).toEqual(["invalid_fields", 1]);
      expect(await refusalOf(runCommand(managing(ctx), importCustomers, sent(text, true)))).toEqual({
        code,
        fieldErrors,
      });
    }
  });
});

describe("an import", () => {
  test("adds the new customers, who are found again when they book", async () => {
    const { desk, ctx } = await openShop();
    expect(await runCommand(managing(ctx), importCustomers, sent(GOOD))).toEqual({ ...DONE, added: 2 });
    const [ann] = (await desk.customers()).filter(({ email }) => email === "ann@example.com");
    expect(ann).toMatchObject({ name: "Ann Able", phone: "+1 555 1001", createdAt: new Date(NOW) });
    const { appointmentId } = await desk.book("2031-05-02T10:00", { ...robin, email: "ANN@example.com" });
    expect((await desk.row(appointmentId)).customerId).toBe(ann?.id);
  });

  test("of existing customers changes none of them", async () => {
    const { desk, ctx } = await openShop();
    await runCommand(managing(ctx), importCustomers, sent(GOOD));
    const before = await desk.customers();
    const changed = file("New Name,ann@example.com,+1 555 7777", "Ben,new@example.com,+1 555-1002");
    expect(await runCommand(managing(ctx), importCustomers, sent(changed))).toEqual({ ...DONE, existing: 2 });
    expect(await desk.customers()).toEqual(before);
  });

  test("adds people with only an email or a phone, once however often it runs, and recognises them when they book", async () => {
    const { desk, ctx } = await openShop();
    const text = file("Ann Able,ann@example.com,", "Ben Bold,,+1 555 1002", "Cleo,,+1 555 1003", "Dora,d@example.com,");
    expect(await runCommand(managing(ctx), previewCustomersImport, sent(text))).toMatchObject({ added: 4, bad: 0 });
    expect(await runCommand(managing(ctx), importCustomers, sent(text))).toMatchObject({ added: 4 });
    const mails = sent("name,email\nAnn Able,ANN@example.com\nEve,eve@example.com");
    expect(await runCommand(managing(ctx), importCustomers, mails)).toMatchObject({ added: 1, existing: 1 });
    const phones = sent("name;telephone;mobile number\nBen;;+1 555 1002\nFay;+1 555 1004;\nNo One;;");
    expect(await runCommand(managing(ctx), importCustomers, { ...phones, leavesOutErrors: true })).toEqual({
      ...DONE,
      added: 1,
      existing: 1,
      leftOut: 1,
    });
    const contacts = (await desk.customers()).map(({ name, email, phone }) => [name, email, phone].join());
    expect(contacts.sort()).toEqual([
      "Ann Able,ann@example.com,",
      "Ben Bold,,+1 555 1002",
      "Cleo,,+1 555 1003",
      "Dora,d@example.com,",
      "Eve,eve@example.com,",
      "Fay,,+1 555 1004",
    ]);
    const ben = (await desk.customers()).find(({ name }) => name === "Ben Bold")?.id ?? "";
    const { appointmentId } = await desk.book("2031-05-02T10:00", { ...robin, phone: "+1 555-1002" });
    expect((await desk.row(appointmentId)).customerId).toBe(ben);
    // The record can be saved unchanged, and the other contact added or removed.
    const one = { id: ben, name: "Ben Bold" };
    await runCommand(ctx, saveCustomer, { ...one, email: "", phone: "+1 555 1002" });
    await runCommand(ctx, saveCustomer, { ...one, email: "ben@example.com", phone: "" });
    await runCommand(ctx, saveCustomer, { ...one, email: "", phone: "+1 555 1002" });
  });

  test("of a file with bad rows is refused completely, unless they are to be skipped", async () => {
    const { desk, ctx } = await openShop();
    expect((await refusalOf(runCommand(managing(ctx), importCustomers, sent(MIXED)))).code).toBe("conflict");
    expect(await desk.customers()).toEqual([]);
    expect(await runCommand(managing(ctx), importCustomers, sent(MIXED, true))).toEqual({
      ...DONE,
      added: 2,
      existing: 0,
      leftOut: 2,
    });
    expect(await desk.customers()).toHaveLength(2);
  });

  test("of the same file many times at once creates one customer per person", async () => {
    const { desk, ctx } = await openShop();
    const lines = Array.from({ length: 1_500 }, (_, n) => `Person ${n},p${n}@example.com,+1 555 ${10_000 + n}`);
    const imports = await Promise.all(
      [lines, [...lines].reverse(), lines].map((some) =>
        runCommand(managing(ctx), importCustomers, sent(file(...some))),
      ),
    );
    expect(imports.reduce((sum, { added }) => sum + added, 0)).toBe(1_500);
    expect(imports.map(({ added, existing }) => added + existing)).toEqual([1_500, 1_500, 1_500]);
    expect(await desk.customers()).toHaveLength(1_500);
  });

  test("that is interrupted keeps what was added, says how many, and adds the rest when the file is imported again", async () => {
    const { desk, ctx } = await openShop();
    const text = file(...Array.from({ length: 1_200 }, (_, n) => `Person ${n},p${n}@example.com,+1 555 ${10_000 + n}`));
    const somebodyElse =
      "insert into customers (org_id, id, name, email, phone, email_folded, phone_digits, created_at)";
    await testDatabase().transaction(async (tx) => {
      await tx.execute(sql`${sql.raw(somebodyElse)}
        values (${ctx.org.id}, ${newId("cus")}, 'P', 'p700@example.com', '', 'p700@example.com', '', now())`);
      const refused = runCommand(managing({ ...ctx, db: impatient.db }), importCustomers, sent(text));
      await expect(refused).rejects.toThrow("stopped after adding 500. Import the same file again");
    });
    expect(await desk.customers()).toHaveLength(501);
    expect(await runCommand(managing(ctx), importCustomers, sent(text))).toMatchObject({ added: 699, existing: 501 });
  });

  test("and a booking by the same person at once create one customer", async () => {
    const { desk, ctx } = await openShop();
    const text = file(`Robin,${robin.email},${robin.phone}`);
    await Promise.all([runCommand(managing(ctx), importCustomers, sent(text)), desk.book("2031-05-02T10:00", robin)]);
    expect(await desk.customers()).toHaveLength(1);
  });
});

describe("the file of bad rows", () => {
  test("has them unchanged, names their errors, and can be imported once fixed", async () => {
    const { ctx } = await openShop();
    const { text } = await runCommand(managing(ctx), getBadRows, sent(MIXED));
    const [header, ...lines] = text.trimEnd().split("\r\n");
    expect(header).toBe("\ufeffname,email,phone,Problem");
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^C,c@,12,"Row 4, name: must have at least 2 characters; Row 4, email: /);
    const corrected = text.replace("C,c@,12", "Cleo,c@example.com,+1 555 1004").replace("Ann@Ex", "Annie@Ex");
    expect(await runCommand(managing(ctx), importCustomers, sent(corrected))).toEqual({
      ...DONE,
      added: 2,
      existing: 0,
      leftOut: 0,
    });
  });
});

describe("the export", () => {
  test("has every customer who isn't erased, with the days of their bookings", async () => {
    const { desk, ctx } = await openShop();
    await desk.book("2031-05-02T10:00", robin);
    await runCommand(managing(ctx), importCustomers, sent(GOOD));
    const ben = (await desk.customers()).find(({ email }) => email === "BEN@example.com");
    await runCommand(managing(ctx), eraseCustomer, { id: ben?.id ?? "" });
    const { fileName, parts } = exportCustomers(ctx);
    expect(fileName).toBe(`customers-${ctx.org.slug}-2031-05-01.csv`);
    expect(await textOf(parts())).toBe(
      [
        "\ufeffName,Email,Phone,Customer since,Bookings,Last booking,Next booking,Marketing",
        "Ann Able,ann@example.com,'+1 555 1001,2031-05-01,0,,,",
        "Robin Doe,robin@example.com,'+1 555 010 1000,2031-05-01,1,,2031-05-02,",
        "",
      ].join("\r\n"),
    );
  });

  test("keeps spreadsheets from running its contents as formulas, and is imported back unchanged", async () => {
    const { desk, ctx } = await openShop();
    const names = ['=HYPERLINK("http://x")', "@SUM(1)", "+1", "-2+3", 'Zoë "Z", the; 1st'];
    for (const [n, name] of names.entries()) {
      await desk.book(`2031-05-0${n + 2}T10:00`, { name, email: `n${n}@example.com`, phone: `+1 555 100${n}` });
    }
    const text = await textOf(exportCustomers(ctx).parts());
    for (const cell of text.split(/\r\n|,/)) expect(cell).not.toMatch(/^"?[=+@-]/);
    const other = await openShop();
    expect(await runCommand(managing(other.ctx), importCustomers, sent(text))).toEqual({ ...DONE, added: 5 });
    const contacts = async (of: typeof desk) =>
      (await of.customers())
        .map(({ name, email, phone }) => ({ name, email, phone }))
        .sort((one, two) => (one.email < two.email ? -1 : 1));
    expect(await contacts(other.desk)).toEqual(await contacts(desk));
  });

  test("has a name with several lines in one quoted cell, with no formula at the start of any line", async () => {
    const { desk, ctx } = await openShop();
    await desk.book("2031-05-02T10:00", robin);
    await testDatabase().execute(sql`update customers set name = ${"Jo\n=1+1"} where org_id = ${ctx.org.id}`);
    const text = await textOf(exportCustomers(ctx).parts());
    expect(text.split("\r\n")[1]).toMatch(/^"Jo\n'=1\+1",robin@example\.com,/);
  });

  test("covers all its parts, none twice", async () => {
    const { ctx } = await openShop();
    const lines = Array.from({ length: 2_345 }, (_, n) => `Same Name,p${n}@example.com,+1 555 ${10_000 + n}`);
    await runCommand(managing(ctx), importCustomers, sent(file(...lines)));
    const rows = (await textOf(exportCustomers(ctx).parts())).trim().split("\r\n");
    expect([rows.length, new Set(rows).size]).toEqual([2_346, 2_346]);
  });

  test("has nothing of another business", async () => {
    const { desk } = await openShop();
    await desk.book("2031-05-02T10:00", robin);
    const { ctx } = await openShop();
    expect((await textOf(exportCustomers(ctx).parts())).trim().split("\r\n")).toHaveLength(1);
  });
});

describe("answers about news and offers in a file (rule M3)", () => {
  const HEAD = "name,email,phone,marketing";
  const answers = (...lines: string[]) => [HEAD, ...lines].join("\n");
  const consentNote = "list of 2024";

  /** What is stored of everyone's answers: by email, status and the note of the newest proof. */
  const stored = async (orgId: string) =>
    Object.fromEntries(
      (
        await testDatabase().execute<{ email: string; status: string; note: string }>(sql`
          select email, said.status, (select note from marketing_changes c
            where c.org_id = said.org_id and c.customer_id = said.customer_id order by c.id desc limit 1) as note
          from marketing_consents said join customers on customers.org_id = said.org_id and id = said.customer_id
          where said.org_id = ${orgId}`)
      ).map(({ email, status, note }) => [email, `${status} ${note}`.trim()]),
    );
  const asked = async (orgId: string) =>
    (await testDatabase().execute(sql`select 1 from jobs where org_id = ${orgId} and kind = 'consent_mail'`)).length;

  test("are stored for new and known customers: a no always, a yes only where nothing was said, with a note", async () => {
    const { ctx } = await openShop();
    const first = answers(
      "Ann Able,ann@example.com,,yes",
      "Ben Bold,ben@example.com,,no",
      "Cleo Cool,cleo@example.com,,",
    );
    const without = runCommand(managing(ctx), importCustomers, sent(first));
    expect((await refusalOf(without)).fieldErrors).toHaveProperty("consentNote");
    expect(await runCommand(managing(ctx), importCustomers, { ...sent(first), consentNote })).toMatchObject({
      added: 3,
      answered: 2,
      asked: 0,
    });
    expect(await stored(ctx.org.id)).toEqual({ "ann@example.com": `yes ${consentNote}`, "ben@example.com": "no" });

    const later = answers("Ann,ann@example.com,,no", "Ben,BEN@example.com,,yes", "Cleo,cleo@example.com,,yes");
    expect(await runCommand(managing(ctx), importCustomers, { ...sent(later), consentNote: "later" })).toMatchObject({
      added: 0,
      existing: 3,
      answered: 2,
      asked: 1,
    });
    expect(await stored(ctx.org.id)).toEqual({
      "ann@example.com": "no",
      "ben@example.com": "no",
      "cleo@example.com": "yes later",
    });
    expect(await asked(ctx.org.id)).toBe(1);
  });

  test("don't bring back someone who refused and was erased (case M-3)", async () => {
    const { desk, ctx } = await openShop();
    await runCommand(managing(ctx), importCustomers, sent(answers("Ann Able,ann@example.com,,no")));
    const [ann] = await desk.customers();
    await runCommand(managing(ctx), eraseCustomer, { id: ann?.id ?? "" });
    const again = { ...sent(answers("Ann Able,ann@example.com,,yes")), consentNote };
    expect(await runCommand(managing(ctx), importCustomers, again)).toMatchObject({ added: 1, answered: 0, asked: 1 });
    expect(await stored(ctx.org.id)).not.toHaveProperty(["ann@example.com"]);
  });

  test("are the last column of the exported file, which can be imported as it is", async () => {
    const { ctx } = await openShop();
    const all = answers(
      "Ann Able,ann@example.com,,yes",
      "Ben Bold,ben@example.com,,no",
      "Cleo Cool,cleo@example.com,,",
    );
    await runCommand(managing(ctx), importCustomers, { ...sent(all), consentNote });
    const text = await textOf(exportCustomers(ctx).parts());
    const [header = "", ...lines] = text.trim().split("\r\n");
    expect([header, ...lines].map((line) => line.split(",").at(-1))).toEqual(["Marketing", "yes", "no", ""]);
    const preview = await runCommand(managing(ctx), previewCustomersImport, sent(text));
    expect(preview).toMatchObject({ existing: 3, bad: 0, answers: { yes: 1, no: 1 } });
  });
});
