import { expect, test } from "vitest";
import { checkRooms } from "./check-rooms";

const told = (files: Record<string, string>): string[] => checkRooms(new Map(Object.entries(files)));

const TREE = {
  "db/schema/index.ts": "",
  "lib/commands/command.ts": "export function command() {}\nexport function query() {}",
  "lib/orgs/write.ts": 'import { orgs } from "../../db/schema";\nexport const write = (x) => x.update(orgs);',
};
const PAGE = { "app/page.tsx": 'import { save } from "@/lib/orgs/save";' };

const WRITING = [
  "export const save = (db) => db.insert(rows);",
  "export async function save(tx) {\n  await tx\n    .delete(rows);\n}",
  'import { orgs } from "../../db/schema";\nexport const save = (connection) => connection.update(orgs);',
  "export const save = (id) => sql`update orgs set name = $" + "{id}`;",
  "export const save = () => sql`insert into orgs (id) values (1)`;",
  "export const save = () => sql`delete from orgs`;",
];

test.each(WRITING)("app imports no function that writes: %s", (text) => {
  expect(told({ ...TREE, ...PAGE, "lib/orgs/save.ts": text })).toEqual([
    "app/page.tsx:1 → lib/orgs/save.ts: save writes: what app may call to write is a command.",
  ]);
});

test.each([
  'import { write } from "./write";\nconst inOne = () => write(1);\nexport const save = () => inOne();',
  'import { write as put } from "./write";\nexport const save = { run: put };',
  'import * as all from "./write";\nexport const save = () => all.write(1);',
  'export { write as save } from "./write";',
])("nor one that writes through another: %s", (text) => {
  expect(told({ ...TREE, ...PAGE, "lib/orgs/save.ts": text })).toEqual([
    "app/page.tsx:1 → lib/orgs/save.ts: save writes through lib/orgs/write.ts: what app may call to write is a command.",
  ]);
});

test("an import at run time takes all that a file has", () => {
  expect(told({ ...TREE, "app/page.tsx": 'const all = await import("@/lib/orgs/write");' })).toHaveLength(1);
});

const COMMAND = 'import { command } from "../commands/command";\nimport { write } from "./write";\n';

test.each([
  `${COMMAND}export const save = command({ run: write });`,
  `${COMMAND}const put = command({ run: write });\nexport const save = () => put;`,
  'import { write } from "./write";\nexport const save = (kept) => kept.write(1);',
  'import type { write } from "./write";\nexport const save = (as: typeof write) => as;',
  "export const save = (kept, hash) => kept.delete(hash.update(1));",
  "// Others insert into it.\nexport const save = (db) => db.transaction((tx) => tx.select());",
])("a command and a read are free: %s", (text) => {
  expect(told({ ...TREE, ...PAGE, "lib/orgs/save.ts": text })).toEqual([]);
});

test("a function of the same name as a command's maker makes none", () => {
  const text =
    'import { write } from "./write";\nconst command = (made) => made;\nexport const save = command({ run: write });';
  expect(told({ ...TREE, ...PAGE, "lib/orgs/save.ts": text })).toHaveLength(1);
});

test.each(["app/api/payments/route.ts", "app/(sign-in)/sign-in/actions.ts", "app/page.test.ts", "inngest/index.ts"])(
  "%s may call what writes",
  (file) => {
    expect(told({ ...TREE, [file]: 'import { write } from "@/lib/orgs/write";' })).toEqual([]);
  },
);

test("what lib/edge wraps is free", () => {
  const door = 'import { write } from "../orgs/write";\nexport const door = () => write(1);';
  expect(
    told({ ...TREE, "lib/edge/door.ts": door, "app/page.tsx": 'import { door } from "@/lib/edge/door";' }),
  ).toEqual([]);
});

test.each([
  ["writes", "async () => { await db.delete(rows); }", ""],
  ["writes through lib/orgs/write.ts", "write", 'import { write } from "./write";\n'],
])("a query that %s is refused", (what, run, imports) => {
  const text = `${imports}import { query } from "../commands/command";\nexport const read = query({ run: ${run} });`;
  expect(told({ ...TREE, "lib/orgs/read.ts": text })).toEqual([`lib/orgs/read.ts: read ${what}: a query only reads.`]);
});
