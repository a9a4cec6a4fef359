import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { z } from "zod";
import { type AnyContract, contractOf, type Handler } from "../api/endpoint";

const API = fileURLToPath(new URL("../../../app/api/v1/[slug]/", import.meta.url));

const Shape = z.looseObject({ properties: z.record(z.string(), z.unknown()).default({}) });

/** The names of what a schema takes. */
const namesOf = (schema: z.ZodType): string[] =>
  Object.keys(Shape.parse(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })).properties).sort();

async function contracts(): Promise<AnyContract[]> {
  const files = readdirSync(API, { recursive: true, encoding: "utf8" }).filter((file) => /(^|\/)route\.ts$/.test(file));
  const routes: { GET: Handler }[] = await Promise.all(files.map((file) => import(`${API}${file}`)));
  return routes.flatMap((route) => contractOf(route) ?? []);
}

test("what the document shows of a request is all that its command takes, and nothing else", async () => {
  const found = await contracts();
  expect(found.length).toBeGreaterThan(10);
  for (const { path, GET, POST } of found) {
    for (const operation of [GET, POST].flatMap((one) => one ?? [])) {
      const { id, command, query, body } = operation;
      const shown = [query, body?.schema].flatMap((schema) => (schema ? namesOf(schema) : []));
      const inPath = path.includes("{id}") ? ["id"] : [];
      expect([id, [...shown, ...inPath].sort()]).toEqual([id, namesOf(command.input)]);
    }
  }
});
