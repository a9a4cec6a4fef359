import { expect, test } from "vitest";
import { checkRooms } from "./check-rooms";

const told = (files: Record<string, string>): string[] => checkRooms(new Map(Object.entries(files)));

const BUTTON = { "app/button.tsx": '"use client";\nimport { price } from "@/lib/money";' };

test("a client file can't reach db, however far away, and the path is shown", () => {
  const files = {
    ...BUTTON,
    "lib/money.ts": 'import { price } from "../db/prices";',
    "db/prices.ts": "",
  };
  expect(told(files)).toEqual([
    "lib/money.ts:1 → db/prices.ts: the browser would load app/button.tsx → lib/money.ts → db/prices.ts: what it needs belongs in a file without that import.",
  ]);
});

test("a client file reaches no part of Node", () => {
  expect(told({ ...BUTTON, "lib/money.ts": 'import { createHash } from "node:crypto";' })).toEqual([
    expect.stringContaining("lib/money.ts → node:crypto"),
  ]);
});

test("the vocabulary, type imports and server actions are no reach", () => {
  const files = {
    "app/button.tsx": '"use client";\nimport { save } from "./actions";\nimport { price } from "@/lib/money";',
    "app/actions.ts": '"use server";\nimport { read } from "@/lib/orgs/read";',
    "lib/orgs/read.ts": 'import "node:fs";',
    "lib/money.ts": 'import { a } from "../db/vocabulary";\nimport type { B } from "../db/prices";',
    "db/vocabulary.ts": "",
    "db/prices.ts": "",
  };
  expect(told(files)).toEqual([]);
});

test("what only the server renders may reach Node", () => {
  expect(told({ "app/page.tsx": 'import { hash } from "@/lib/ids";', "lib/ids.ts": 'import "node:crypto";' })).toEqual(
    [],
  );
});
