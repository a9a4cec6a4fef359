import { describe, expect, test } from "vitest";
import { checkRooms } from "./check-rooms";

const told = (files: Record<string, string>): string[] => checkRooms(new Map(Object.entries(files)));

const TIME = { "lib/time/wall-clock.ts": "export type Minutes = number; export const nextDay = 1;" };
const SAVE = { "lib/services/save.ts": "export const save = 1; export type Saved = number;" };
const CLIENT_DB = { "db/client.ts": "export const db = 1;" };

describe("rooms of lib", () => {
  test("a room imports those below it", () => {
    expect(told({ ...TIME, "lib/services/save.ts": 'import { nextDay } from "../time/wall-clock";' })).toEqual([]);
  });

  test("an import upwards is refused, with where the code belongs", () => {
    expect(told({ ...SAVE, "lib/time/wall-clock.ts": '\nimport { save } from "../services/save";' })).toEqual([
      "lib/time/wall-clock.ts:2 → lib/services/save.ts: time is below services: what both need belongs in time or lower, the rest in services.",
    ]);
  });

  test.each([
    'import type { Saved } from "../services/save";',
    'import { type Saved } from "@/lib/services/save";',
    'export type { Saved } from "../services/save";',
    'export * from "../services/save";',
    'const saved = await import("../services/save");',
    'type Saved = import("../services/save").Saved;',
  ])("%s counts as an import", (text) => {
    expect(told({ ...SAVE, "lib/time/wall-clock.ts": text })).toEqual([
      expect.stringContaining("time is below services"),
    ]);
  });

  test("a test may import upwards, and only what there is", () => {
    const text = 'import { save } from "../services/save"; import { gone } from "../services/gone";';
    expect(told({ ...SAVE, ...TIME, "lib/time/wall-clock.test.ts": text })).toEqual([
      "lib/time/wall-clock.test.ts:1 → lib/services/gone: this file doesn't exist.",
    ]);
  });

  test("a folder that isn't listed is no room", () => {
    expect(told({ "lib/helpers/pad.ts": "", "lib/testing/clock.ts": "" })).toEqual([
      expect.stringMatching(/^lib\/helpers: isn't a room: /),
    ]);
  });
});

describe("what never imports what", () => {
  const files = {
    ...CLIENT_DB,
    ...TIME,
    "app/page.tsx": "",
    "bin/start.ts": "",
    "db/vocabulary.ts": "",
    "lib/fields/fields.schema.ts": "",
    "lib/testing/clock.ts": "",
  };

  test.each([
    ["app/api/route.ts", "@/db/client", "only through lib"],
    ["proxy.ts", "./db/client", "only through lib"],
    ["inngest/index.ts", "../db/client", "only through lib"],
    ["inngest/index.ts", "../app/page", "without app"],
    ["app/api/route.ts", "@/bin/start", "how it is started"],
    ["bin/run.ts", "../app/page", "works through lib"],
    ["db/columns.ts", "../lib/time/wall-clock", "nothing of ours"],
    ["lib/orgs/find.ts", "@/app/page", "who calls it"],
    ["lib/orgs/find.ts", "../testing/clock", "tests alone"],
    ["lib/orgs/find.ts", "luxon", "only lib/time reads"],
    ["app/api/route.ts", "luxon", "only lib/time reads"],
    ["lib/orgs/find.ts", "next/headers", "no Next"],
    ["lib/orgs/find.ts", "next-auth", "only lib/auth"],
    ["lib/orgs/find.ts", "react", "no React"],
    ["lib/orgs/schema.ts", "../time/wall-clock", "reuse schemas"],
    ["lib/orgs/fields.schema.ts", "drizzle-orm", "reuse schemas"],
    ["lib/availability/slots.ts", "zod", "availability is pure"],
    ["lib/availability/slots.ts", "../fields/fields.schema", "availability is pure"],
  ])("%s → %s", (file, specifier, why) => {
    expect(told({ ...files, [file]: `import type { X } from "${specifier}";` })).toEqual([
      expect.stringContaining(why),
    ]);
  });

  test.each([
    ["lib/time/zone-offset.ts", "luxon"],
    ["lib/edge/doors/dashboard-page.ts", "next/headers"],
    ["lib/auth/session.ts", "next-auth/next"],
    ["lib/email/mail/mail-parts.tsx", "react-email"],
    ["lib/orgs/profile.schema.ts", "../fields/fields.schema"],
    ["lib/orgs/schema.ts", "../../db/vocabulary"],
    ["lib/availability/slots.ts", "../time/wall-clock"],
    ["bin/bench.ts", "../lib/testing/clock"],
    ["app/api/route.test.ts", "@/db/client"],
  ])("%s may import %s", (file, specifier) => {
    expect(told({ ...files, [file]: `import type { X } from "${specifier}";` })).toEqual([]);
  });
});

describe("areas of app", () => {
  test.each([
    [
      "app/dashboard/[slug]/hours/page.tsx",
      "app/dashboard/[slug]/bookings/words.ts",
      "hours can't import from bookings",
    ],
    ["app/dashboard/[slug]/_today/list.tsx", "app/dashboard/[slug]/bookings/words.ts", "_today can't import from book"],
    [
      "app/dashboard/[slug]/_components/nav.tsx",
      "app/dashboard/[slug]/hours/words.ts",
      "_components can't import from",
    ],
    ["app/book/[slug]/manage/page.tsx", "app/book/[slug]/embed/height.ts", "manage can't import from embed"],
    ["app/dashboard/[slug]/page.tsx", "app/book/[slug]/words.ts", "dashboard can't import from book"],
  ])("%s → %s", (file, to, why) => {
    expect(told({ [to]: "", [file]: `import { a } from "@/${to.replace(".ts", "")}";` })).toEqual([
      expect.stringContaining(why),
    ]);
  });

  test.each([
    ["app/dashboard/[slug]/hours/page.tsx", "app/dashboard/[slug]/_components/nav.ts"],
    ["app/dashboard/[slug]/hours/page.tsx", "app/_components/button.ts"],
    ["app/dashboard/[slug]/hours/[id]/page.tsx", "app/dashboard/[slug]/hours/words.ts"],
    ["app/dashboard/[slug]/page.tsx", "app/dashboard/[slug]/_today/list.ts"],
  ])("%s may import %s", (file, to) => {
    expect(told({ [to]: "", [file]: `import { a } from "@/${to.replace(".ts", "")}";` })).toEqual([]);
  });
});

test("a circular import is listed with its files, including type imports", () => {
  const files = {
    "bin/a.ts": 'import { b } from "./b";',
    "bin/b.ts": 'import { c } from "./c";',
    "bin/c.ts": 'import type { B } from "./b";',
  };
  expect(told(files)).toEqual([
    "bin/c.ts:1 → bin/b.ts: circular import, bin/b.ts → bin/c.ts → bin/b.ts: what they share belongs in a file below them.",
  ]);
});

test("a folder can have thirty files, and tests next to them", () => {
  const files = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`bin/${n}.ts`, ""]));
  expect(told({ ...files, "bin/a.test.ts": "", "bin/a.test-support.ts": "" })).toEqual([]);
  expect(told({ ...files, "bin/30.ts": "" })).toEqual([expect.stringMatching(/^bin: 31 files in one folder/)]);
});

describe("the one clock (rule C7.2)", () => {
  test.each(["new Date()", "new Date", "Date.now()", "Date()", "[1].map(Date.now)", "DateTime.now()"])(
    "%s is refused in what the server runs",
    (text) => {
      for (const file of ["lib/queue/sweep.ts", "app/book/page.tsx", "proxy.ts", "db/client.ts"]) {
        expect(told({ [file]: `\nexport const nowMs = () => ${text};` })).toEqual([
          `${file}:2: this machine's clock may be off: rules ask currentTime (lib/env/clock.ts), lengths of time performance.now.`,
        ]);
      }
    },
  );

  test("a given instant is read anywhere, and the clock itself, tests, the start and browsers have their own", () => {
    expect(told({ "lib/queue/sweep.ts": "export const at = new Date(5), day = Date.parse('2026-01-01');" })).toEqual(
      [],
    );
    const own = ["lib/env/clock.ts", "lib/queue/sweep.test.ts", "bin/build.ts"].map((file) => [file, "Date.now();"]);
    expect(told(Object.fromEntries([...own, ["app/book/countdown.tsx", '"use client"; Date.now();']]))).toEqual([]);
  });
});
