import { describe, expect, test } from "vitest";
import { decodeFile } from "./decode-file";
import { IMPORT_LIMITS } from "./schema";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const problemOf = (bytes: Uint8Array) => {
  const file = decodeFile(bytes);
  return "problem" in file ? file.problem : null;
};

describe("a file's bytes", () => {
  test("are read as UTF-8, without the byte order mark", () => {
    expect(decodeFile(bytesOf("\ufeffname,email\nZoë,z@example.com"))).toEqual({
      text: "name,email\nZoë,z@example.com",
    });
  });

  test("of a spreadsheet or a PDF are refused, saying what to do", () => {
    expect(problemOf(bytesOf("PK\u0003\u0004…"))).toMatch(/save it as “CSV UTF-8”/);
    expect(problemOf(bytesOf("%PDF-1.7"))).toMatch(/isn’t a CSV file/);
    expect(problemOf(new Uint8Array([110, 0, 97, 0]))).toMatch(/isn’t a CSV file/);
  });

  test("in another encoding are refused, not turned into other characters", () => {
    expect(problemOf(new Uint8Array([90, 111, 0xeb, 44, 49]))).toMatch(/isn’t in UTF-8/);
    expect(problemOf(new Uint8Array([0xff, 0xfe, 97, 0]))).toMatch(/isn’t in UTF-8/);
  });

  test("of an empty or too large file are refused", () => {
    expect(problemOf(bytesOf("\ufeff \r\n"))).toBe("The file is empty.");
    expect(problemOf(new Uint8Array(IMPORT_LIMITS.bytesMax + 1).fill(97))).toMatch(/larger than 8 MiB/);
    expect(problemOf(new Uint8Array(IMPORT_LIMITS.bytesMax).fill(97))).toBeNull();
  });
});
