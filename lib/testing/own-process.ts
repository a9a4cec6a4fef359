import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/**
 * What a test does to its whole process: it replaces modules, clocks or settings, or uses another database than the run's, of which
 * modules remember something.
 */
const CHANGES_PROCESS =
  /\bvi\.(mock|doMock|hoisted|spyOn|stub\w+|useFakeTimers|setSystemTime|resetModules)\b|Object\.assign\(process\.env|process\.env\.\w+ (\?\?)?= |delete process\.env|\bopenOwnDatabase\b|\bopenEmbeddedDatabase\b|\bkeepWorkers\b|\bonWake\b|\bglobalThis\b/;

const IMPORTED = /from "(\.[^"]+)"/g;

const FOLDERS = ["app", "bin", "db", "inngest", "lib"];
const INTEGRATION = /(\.(db|http)\.test|^app\/.*\/route\.test)\.ts$/;

/** The integration tests that change their process, as patterns of their paths from the root. */
export function testsOfOwnProcess(root: string): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .map((path) => `${folder}/${path}`)
      .filter((path) => INTEGRATION.test(path) && needsOwnProcess(join(root, path)))
      .map((path) => path.replace(/[[\]()]/g, "\\$&")),
  );
}

/** Whether a test file, or a test support that it imports, changes its process, so that no other file may run in the same one. */
function needsOwnProcess(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  const text = readFileSync(file, "utf8");
  if (CHANGES_PROCESS.test(text)) return true;
  return [...text.matchAll(IMPORTED)]
    .flatMap(([, path = ""]) => [resolve(dirname(file), `${path}.ts`), resolve(dirname(file), `${path}.tsx`)])
    .filter((path) => /\.test-support\.tsx?$|\/lib\/testing\//.test(path) && existsSync(path))
    .some((path) => needsOwnProcess(path, seen));
}
