import { type Finding, isTest } from "./rooms";

const SERVICE = /^(app|db|inngest|lib)\/.*\.tsx?$/;

/** What such a call may begin with: a list of texts, a constant's name, or such a constant spread. */
const FIXED_LIST = /^\s*[\w.]+,\s*(\[\s*(["'][^"']*["'],?\s*)+\]|[A-Z][A-Z\d_]+\b|\[\.\.\.[A-Z][A-Z\d_]+\])/;
/** One row, rows that are written out, or nothing: the values of a map. */
const FIXED_ROWS = /^\s*(\{|\[\s*\{|\))/;

/**
 * Statements with a parameter for each item of a list. PostgreSQL keeps each text that it has prepared for as long as the connection
 * lasts, so a text for every length of a list fills its memory.
 */
export function growingStatements(files: ReadonlyMap<string, string>): Finding[] {
  return [...files].flatMap(([file, text]) => {
    if (!SERVICE.test(file) || isTest(file)) return [];
    return [
      ...callsBut(FIXED_LIST, /\b(?:inArray|notInArray)\(/g, text).map((line) => ({
        ...{ file, line },
        sentence: "the statement grows with the list: isAmong sends it as one parameter, isInQuery takes a query",
      })),
      ...callsBut(FIXED_ROWS, /(?<!\bObject)\.values\(/g, text).map((line) => ({
        ...{ file, line },
        sentence:
          "the statement may grow with the rows: insertRows sends them as one parameter; one row is an { object }",
      })),
    ];
  });
}

/** The lines of the calls whose arguments don't begin with what is allowed. */
function callsBut(allowed: RegExp, call: RegExp, text: string): number[] {
  return [...text.matchAll(call)]
    .filter(({ index, 0: { length } }) => !allowed.test(text.slice(index + length)))
    .map(({ index }) => text.slice(0, index).split("\n").length);
}
