/** Where a text stops being JSON, counted from 1, and what is wrong there. */
type JsonProblem = { line: number; column: number; message: string };

type Expected = "value" | "first item" | "first name" | "name" | "colon" | "comma" | "end";

const SPACE = /[ \t\n\r]*/y;
/** All characters except control characters, quotes and backslashes are literal. */
const TEXT = /"[ !#-[\]-\uffff]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[ !#-[\]-\uffff]*)*"/y;
const SCALAR = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/y;

/** The first place at which a text is not JSON, for a person who wrote it by hand; null when it is. */
export function jsonProblem(text: string): JsonProblem | null {
  const open: ("{" | "[")[] = [];
  let at = 0;
  let expected: Expected = "value";
  const match = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at += found[0].length;
    return found !== null;
  };
  const isNext = (mark: string): boolean => {
    if (text[at] !== mark) return false;
    at += 1;
    return true;
  };
  const close = (): Expected => {
    open.pop();
    return open.length === 0 ? "end" : "comma";
  };
  for (;;) {
    match(SPACE);
    if (at >= text.length) return expected === "end" ? null : problemAt(text, at, "the file ends too early");
    const inside = open.at(-1);
    if (expected === "end") return problemAt(text, at, "unexpected text after the end");
    if (expected === "first item" && isNext("]")) expected = close();
    else if (expected === "first name" && isNext("}")) expected = close();
    else if (expected === "comma" && isNext(inside === "{" ? "}" : "]")) expected = close();
    else if (expected === "comma" && isNext(",")) expected = inside === "{" ? "name" : "value";
    else if ((expected === "name" || expected === "first name") && match(TEXT)) expected = "colon";
    else if (expected === "colon" && isNext(":")) expected = "value";
    else if (expected === "value" || expected === "first item") {
      const bracket = text[at];
      if (bracket === "{" || bracket === "[") {
        open.push(bracket);
        at += 1;
        expected = bracket === "{" ? "first name" : "first item";
      } else if (match(TEXT) || match(SCALAR)) expected = open.length === 0 ? "end" : "comma";
      else return problemAt(text, at, missing(expected, text[at], inside));
    } else return problemAt(text, at, missing(expected, text[at], inside));
  }
}

function missing(expected: Expected, found: string | undefined, inside: "{" | "[" | undefined): string {
  if (found === "'" || found === "“") return 'use double quotes ("…")';
  if (found === '"' && expected !== "comma" && expected !== "colon")
    return "this text is not closed, or a character in it needs a \\";
  if (found === "}" && expected === "name") return "remove the comma before this }";
  if (found === "]" && expected === "value") return "remove the comma before this ]";
  if (expected === "comma") return `missing comma or ${inside === "{" ? "}" : "]"}`;
  if (expected === "colon") return "missing colon";
  return expected === "name" || expected === "first name" ? "missing name in double quotes" : "not a valid value";
}

function problemAt(text: string, at: number, message: string): JsonProblem {
  const before = text.slice(0, at);
  const lineStart = before.lastIndexOf("\n") + 1;
  return { line: before.split("\n").length, column: at - lineStart + 1, message };
}
