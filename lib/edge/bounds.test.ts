import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { unbounded } from "../testing/contract/unbounded";
import { TOOLS } from "../tools/table";
import { type AnyContract, contractOf, type Handler } from "./api/endpoint";

const LIB = fileURLToPath(new URL("../", import.meta.url));
const API = fileURLToPath(new URL("../../app/api/v1/[slug]/", import.meta.url));

const filesIn = (folder: string, name: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => name.test(file));

/** Files of lib that make a schema or a command, tests aside. */
const OURS = /^(?!testing\/).*(?<!\.(test|test-support|d))\.tsx?$/;
const MAKES = /from "zod"|\b(command|query)\(\{/;
const files = filesIn(LIB, OURS).filter((file) => MAKES.test(readFileSync(`${LIB}${file}`, "utf8")));

/** Every schema that a file exports, and what each of its commands takes. */
async function schemasOf(file: string): Promise<{ name: string; schema: z.ZodType }[]> {
  const exported: Record<string, unknown> = await import(`${LIB}${file}`);
  return Object.entries(exported).flatMap(([name, value]) => {
    if (value instanceof z.ZodType) return { name, schema: value };
    const takes = typeof value === "object" && value !== null && "input" in value ? value.input : null;
    return takes instanceof z.ZodType ? { name: `${name}()`, schema: takes } : [];
  });
}

const schemas = (
  await Promise.all(files.map(async (file) => (await schemasOf(file)).map((one) => ({ file, ...one }))))
).flat();

/** What the API answers is made of what is stored, which was bounded when it came. */
const answers = new Set<unknown>();
for (const file of filesIn(API, /(^|\/)route\.ts$/)) {
  const route: { GET: Handler } = await import(`${API}${file}`);
  const { GET, POST }: Partial<AnyContract> = contractOf(route) ?? {};
  for (const operation of [GET, POST]) if (operation) unbounded(operation.answer, { visited: answers });
}
/** So do tools. */
const toolAnswers = new Set<unknown>();
for (const { output } of TOOLS) unbounded(output, { visited: toolAnswers });
const taken = schemas.filter(({ schema }) => !answers.has(schema) && !toolAnswers.has(schema));

test("there are schemas and commands to check, and few of them are only answers", () => {
  expect(files.filter((file) => /(^|[/.])schema\.ts$/.test(file)).length).toBeGreaterThan(25);
  expect(taken.filter(({ name }) => name.endsWith("()")).length).toBeGreaterThan(60);
  expect(taken.length).toBeGreaterThan(answers.size);
});

test.each(taken)("every text and list of $name in $file has a bound", ({ schema }) => {
  expect(unbounded(schema)).toEqual([]);
});

describe("a bound is missed", () => {
  const text = z.string();
  test.each<[string, z.ZodType, string[]]>([
    ["in a text", text.trim().min(1), [""]],
    ["in a field", z.object({ a: z.object({ b: text.optional() }) }), ["a.b"]],
    ["in a list, and what it lists", z.object({ a: z.array(text).min(1) }), ["a[]", "a[]"]],
    ["in names of fields", z.record(z.string().max(5), z.number()), ["{}"]],
    ["in one of several", z.union([z.number(), z.object({ a: text.nullable().default("") })]), ["a"]],
    ["before a function", z.preprocess((value) => value, text).transform((value) => value.length), [""]],
    ["in two schemas, one behind the other", text.pipe(z.email()), [""]],
    [
      "in what refers to itself",
      z.object({
        a: text,
        get more() {
          return z.array(text).max(2);
        },
      }),
      ["a", "more[]"],
    ],
    ["in a pattern without an end", text.regex(/^[a-z]+$/), [""]],
    ["in a pattern of a part", text.regex(/[a-z]{2}$/), [""]],
    ["in a pattern of alternatives", text.regex(/^a|b$/), [""]],
    ["in what is changed and not cut", text.overwrite((value) => value.trim()), [""]],
  ])("%s", (_, schema, places) => {
    expect(unbounded(schema)).toEqual(places);
  });

  test.each<[string, z.ZodType]>([
    ["a length", z.object({ a: text.max(5), b: z.array(text.length(2)).max(3) })],
    ["a pattern", text.regex(/^([A-Z]{2}|[0-9+*]{1,5})?$/)],
    ["a date", z.iso.date()],
    ["a list of words", z.record(z.enum(["a", "b"]), z.literal("c"))],
    ["one of two schemas, one behind the other", text.max(5).pipe(z.email())],
    ["being cut", text.overwrite((value) => value.slice(0, 5))],
  ])("nowhere by %s", (_, schema) => {
    expect(unbounded(schema)).toEqual([]);
  });
});
