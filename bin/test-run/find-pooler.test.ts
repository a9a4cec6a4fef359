import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { findNative } from "./find-pooler";

const place = realpathSync(mkdtempSync(join(tmpdir(), "find-pooler-")));
afterAll(() => rmSync(place, { recursive: true, force: true }));

function folderWith(version: string, program: string): string {
  const folder = join(place, version);
  mkdirSync(join(folder, "bin"), { recursive: true });
  writeFileSync(join(folder, "bin", program), "");
  return folder;
}

test("PostgreSQL is found by its server: if only its client is there, it doesn't count", () => {
  const [client, server] = [folderWith("15", "psql"), folderWith("16", "postgres")];
  expect(findNative([client], "")).toBeUndefined();
  expect(findNative([client, server], "")).toBe(server);
  expect(findNative([client], join(server, "bin"))).toBe(server);
});
