import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const FOLDERS = ["app", "bin", "db", "e2e", "inngest", "lib"];
const SOURCE = /\.(ts|tsx|mts|mjs|css|sql)$/;
const TEST = /\.(test|spec|test-support)\.tsx?$|^(lib\/testing|e2e)\//;

const ID = String.raw`[A-Z]\d{1,2}(?:\.\d{1,2})?`;
/** `rule B8.2`, `rules B6.1, B7.1`, `rules B6 and B7`. */
const CITATION = new RegExp(String.raw`\b[Rr]ules? (${ID}(?:(?:, | and )${ID})*)`, "g");
/** `(B8.2)`: a search for citations doesn't find it. */
const WITHOUT_ITS_WORD = new RegExp(String.raw`\(${ID}(?:, ${ID})*\)`);
/** Notes kept outside the repository: readers who only have the repository can't look anything up there. */
const ELSEWHERE = /\b(INTERFACE|DECISIONS|DESIGN|STYLE)\b|\bfield cases?\b/;

const paths = [
  ...readdirSync(ROOT).filter((name) => SOURCE.test(name) && name !== "next-env.d.ts"),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
      .filter((path) => SOURCE.test(path)),
  ),
];
/** A sentence of a comment goes on in the next line. */
const inOneLine = (text: string): string => text.replace(/\n\s*(?:\*(?!\/)|\/\/|--)? ?/g, " ");
const commentsOf = (text: string): string => (text.match(/\/\*[\s\S]*?\*\/|(?:\/\/|--)[^\n]*/g) ?? []).join("\n");
const sources = paths.map((path) => {
  const text = readFileSync(join(ROOT, path), "utf8");
  return { path, text: inOneLine(text), comments: inOneLine(commentsOf(text)) };
});

const page = readFileSync(join(ROOT, "docs/rules.md"), "utf8");
const groups = Array.from(page.matchAll(/^### (\S+) \S/gm), ([, id = ""]) => id);
const parts = Array.from(page.matchAll(/^\*\*(\S+) [^*]+\.\*\* \S/gm), ([, id = ""]) => id);
const groupOf = (id: string) => id.split(".", 1).join("");
const whole = groups.filter((group) => !parts.some((part) => groupOf(part) === group));

const citations = sources.flatMap(({ path, text }) =>
  Array.from(text.matchAll(CITATION), ([, ids = ""]) => ids.split(/, | and /))
    .flat()
    .map((id) => ({ id, path })),
);

describe("docs/rules.md", () => {
  it("gives every rule an id of its own, and every part one of its group's", () => {
    const ids = [...groups, ...parts];
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
    expect(ids.filter((id) => !new RegExp(`^${ID}$`).test(id))).toEqual([]);
    expect(parts.filter((part) => !groups.includes(groupOf(part)))).toEqual([]);
  });

  it("has every rule that the code cites", () => {
    const known = new Set([...groups, ...parts]);
    const unknown = citations.filter(({ id }) => !known.has(id)).map(({ id, path }) => `rule ${id} in ${path}`);
    expect(unknown, "cited, but not in docs/rules.md").toEqual([]);
  });

  it("has no rule that no code cites by its own id, tests aside", () => {
    const cited = new Set(citations.filter(({ path }) => !TEST.test(path)).map(({ id }) => id));
    const orphans = [...whole, ...parts].filter((id) => !cited.has(id)).sort();
    expect(orphans, "cite each in the comment of the function that keeps it").toEqual([]);
  });
});

it("comments cite a rule by the word and its id", () => {
  const found = sources.flatMap(({ path, comments }) => {
    const [bare] = WITHOUT_ITS_WORD.exec(comments) ?? [];
    return bare === undefined ? [] : [`${bare} in ${path}`];
  });
  expect(found, "write (rule B8.2)").toEqual([]);
});

it("comments and tests cite no page that the repository doesn't have", () => {
  const found = sources.flatMap(({ path, text, comments }) => {
    const [word] = ELSEWHERE.exec(comments) ?? /\bfield cases? \d/.exec(text) ?? [];
    return word === undefined ? [] : [`${word} in ${path}`];
  });
  expect(found, "say the rule in its own words, or cite it from docs/rules.md").toEqual([]);
});
