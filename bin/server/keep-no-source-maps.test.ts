import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";

/** What the script does in a process of its own, as the setting holds for a whole process. */
const SCRIPT = `
  import module from "node:module";
  import { keepNoSourceMaps } from "./bin/server/keep-no-source-maps.ts";
  import "./bin/server/serve.ts";
  const [folder, elsewhere] = process.argv.slice(1);
  const require = module.createRequire(folder);
  const hasNextIt = Object.keys(require.cache).some((path) => path.endsWith("server/lib/source-maps.js"));
  const kept = module.findSourceMap;
  keepNoSourceMaps(folder);
  const placeIn = (script) => module.findSourceMap(script)?.findEntry(0, 0).originalSource ?? null;
  const path = folder + "/built.js";
  require(path);
  require(elsewhere + "/built.js");
  console.log(JSON.stringify({
    hasNextIt,
    isKept: kept(path) !== undefined,
    byPath: placeIn(path),
    byUrl: placeIn(process.argv[3]),
    elsewhere: placeIn(elsewhere + "/built.js"),
    withoutMap: placeIn(folder + "/other.js"),
  }));
`;

const Found = z.object({
  hasNextIt: z.boolean(),
  isKept: z.boolean(),
  byPath: z.string().nullable(),
  byUrl: z.string().nullable(),
  elsewhere: z.string().nullable(),
  withoutMap: z.string().nullable(),
});

let folders: string[];
let found: z.infer<typeof Found>;
beforeAll(() => {
  folders = ["build[1]-", "elsewhere-"].map((name) => mkdtempSync(join(tmpdir(), name)));
  const map = { version: 3, file: "built.js", sources: ["source.ts"], names: [], mappings: "AAAA" };
  for (const folder of folders) {
    writeFileSync(join(folder, "built.js"), "module.exports = 1;\n//# sourceMappingURL=built.js.map");
    writeFileSync(join(folder, "built.js.map"), JSON.stringify(map));
  }
  const [build = "", elsewhere = ""] = folders;
  const url = pathToFileURL(join(build, "built.js")).href;
  const flags = ["--enable-source-maps", "--import", "tsx", "--input-type=module", "--eval", SCRIPT];
  found = Found.parse(
    JSON.parse(execFileSync(process.execPath, [...flags, build, elsewhere, url], { encoding: "utf8" })),
  );
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

it("the map of a script isn't read when the script is loaded", () => {
  expect(found.isKept).toBe(false);
});

it("an error in a script of the build can still be printed with its place in the source", () => {
  expect(found).toMatchObject({ byPath: expect.stringMatching(/source\.ts$/), byUrl: found.byPath });
});

it("no map is read beside a script that isn't part of the build, and a missing one is no error", () => {
  expect(found).toMatchObject({ elsewhere: null, withoutMap: null });
});

it("Next, which keeps the function that finds maps, doesn't have it yet when a server starts", () => {
  expect(found.hasNextIt).toBe(false);
});
