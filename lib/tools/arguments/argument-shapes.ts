import { z } from "zod";
import type { Tool } from "../tool";

const Shapes = z.object({
  properties: z
    .record(
      z.string(),
      z.looseObject({
        type: z.unknown().optional(),
        anyOf: z.array(z.looseObject({ type: z.unknown().optional() })).optional(),
      }),
    )
    .default({}),
  required: z.array(z.string()).default([]),
});

type ArgumentShapes = { required: readonly string[]; integers: ReadonlySet<string>; flags: ReadonlySet<string> };

const known = new WeakMap<z.ZodObject, ArgumentShapes>();

/** Which arguments of a tool must be there, and which are whole numbers, or true or false; read off its fields once. */
export function argumentShapesOf({ fields }: Pick<Tool, "fields">): ArgumentShapes {
  const before = known.get(fields);
  if (before) return before;
  const { properties, required } = Shapes.parse(z.toJSONSchema(fields, { io: "input", unrepresentable: "any" }));
  const namesOf = (wanted: string) =>
    Object.entries(properties).flatMap(([name, { type, anyOf = [] }]) =>
      type === wanted || anyOf.some((way) => way.type === wanted) ? [name] : [],
    );
  const shapes = { required, integers: new Set(namesOf("integer")), flags: new Set(namesOf("boolean")) };
  known.set(fields, shapes);
  return shapes;
}
