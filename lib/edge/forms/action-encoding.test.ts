import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { encodeReply } from "../../testing/caller/encode-call";
import { isActionCall, isBoundAction } from "./action-encoding";

const ID = `60${"a0f".repeat(13)}c`;

/** A plain form as React's HTML has it: the action, and the state that it was bound to. */
function plainForm(parts: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ $ACTION_REF_1: "", ...parts })) form.set(name, value);
  return form;
}
const isBound = (named: unknown, args?: unknown) =>
  isBoundAction(
    plainForm({
      "$ACTION_1:0": typeof named === "string" ? named : JSON.stringify(named),
      ...(args === undefined ? {} : { "$ACTION_1:1": typeof args === "string" ? args : JSON.stringify(args) }),
    }),
  );

/** Records of React's are plain objects, with a prototype. */
const record = <Shape extends Record<string, fc.Arbitrary<unknown>>>(shape: Shape) =>
  fc.record(shape, { noNullPrototype: true });
const anyText = fc.string({ unit: "binary", maxLength: 600 });
const typed = record({
  values: fc.dictionary(fc.constantFrom("name", "email", "phone", "notes"), anyText, { noNullPrototype: true }),
  problem: fc.option(
    record({
      title: fc.string(),
      text: fc.constantFrom("", "$5 off", "$"),
      fields: fc.array(record({ field: fc.constant("email"), text: anyText })),
      times: fc.option(fc.array(record({ startAt: fc.string(), label: fc.string() }))),
    }),
  ),
  attempt: fc.nat(),
});

describe("a script's call", () => {
  test("passes whatever React itself writes for a form and the state before it", async () => {
    const sent = fc.asyncProperty(
      fc.option(typed, { nil: undefined }),
      fc.string({ unit: "binary" }),
      async (state, name) => {
        const form = new FormData();
        form.set("name", name);
        const encoded = await encodeReply([state, form]);
        expect(isActionCall(encoded instanceof FormData ? encoded.get("0") : encoded)).toBe(true);
      },
    );
    await fc.assert(sent, { numRuns: 300 });
  });

  test.each(["[]", '["$undefined","$K1"]', '["$K1"]', '[{"values":{"name":"$$5"},"problem":null,"attempt":0},"$Kf"]'])(
    "%s passes",
    (encoded) => expect(isActionCall(encoded)).toBe(true),
  );

  test.each([
    "",
    "xx",
    "{}",
    "null",
    '"$K1"',
    "[1,2,3]",
    '["$"]',
    '["$1"]',
    '["$@1"]',
    '["$F1"]',
    '["$Q1"]',
    '["$W1"]',
    '["$B1"]',
    '["$i1"]',
    '["$L1"]',
    '["$T"]',
    '["$nabc"]',
    '["$D2026"]',
    '["$NaN"]',
    '["$K"]',
    '["$Kxyz"]',
    '["$K1:a"]',
    '["$undefined0"]',
    '[{"a":{"b":["$h1"]}}]',
    '[{"__proto__":{"x":1}}]',
    `${"[".repeat(30_000)}${"]".repeat(30_000)}`,
    `[${'{"a":'.repeat(20)}1${"}".repeat(20)}]`,
  ])("%s, which React would not have written, doesn't", (encoded) => {
    expect(isActionCall(encoded)).toBe(false);
  });

  test("that is a file, or nothing, doesn't pass", () => {
    for (const odd of [new File(["[]"], "0"), null, undefined, 1]) expect(isActionCall(odd)).toBe(false);
  });
});

describe("a plain form", () => {
  test("passes as React's HTML has it, with the state before it or bound to nothing", () => {
    expect(isBound({ id: ID, bound: "$@1" }, [{ values: {}, problem: null, attempt: 0 }])).toBe(true);
    expect(isBound({ id: ID, bound: null })).toBe(true);
    expect(isBoundAction(new FormData())).toBe(true);
  });

  test("passes with whatever state React itself writes", async () => {
    const sent = fc.asyncProperty(typed, async (state) => {
      const encoded = await encodeReply([state]);
      expect(isBound({ id: ID, bound: "$@1" }, String(encoded))).toBe(true);
    });
    await fc.assert(sent, { numRuns: 300 });
  });

  test.each([
    ["no JSON", "garbage"],
    ["no action", {}],
    ["an invalid id", { id: "$F1", bound: null }],
    ["an id of another length", { id: "60", bound: null }],
    ["an id with more behind it", { id: `${ID}\n`, bound: null }],
    ["arguments of another part", { id: ID, bound: "$@7" }],
    ["arguments in its own part", { id: ID, bound: "$@0" }],
    ["arguments in place", { id: ID, bound: [1] }],
    ["nothing said of arguments", { id: ID }],
    ["more than React writes", { id: ID, bound: null, more: "$nabc" }],
  ])("that names %s doesn't", (_, named) => {
    expect(isBound(named, [{ attempt: 0 }])).toBe(false);
  });

  test.each([undefined, "garbage", "{}", ["$F1"], [1, 2, 3], [{ a: "$@1" }]].map((args) => [args]))(
    "bound to %j doesn't",
    (args) => expect(isBound({ id: ID, bound: "$@1" }, args)).toBe(false),
  );

  test("is looked through to the last action that it names", () => {
    const form = plainForm({ "$ACTION_1:0": JSON.stringify({ id: ID, bound: null }), $ACTION_REF_2: "" });
    expect(isBoundAction(form)).toBe(false);
    form.set("$ACTION_2:0", JSON.stringify({ id: ID, bound: null }));
    expect(isBoundAction(form)).toBe(true);
  });
});

test("nothing that is sent makes either throw", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.json().map(String),
    fc.constantFrom("$ACTION_REF_", "$ACTION_:0"),
  );
  const never = fc.property(fc.array(fc.tuple(text, text)), (fields) => {
    const form = new FormData();
    for (const [name, value] of fields) {
      form.append(name, value);
      form.append(`$ACTION_REF_${name}`, "");
      form.append(`$ACTION_${name}:0`, value);
      expect(typeof isActionCall(value)).toBe("boolean");
    }
    expect(typeof isBoundAction(form)).toBe("boolean");
  });
  fc.assert(never, { numRuns: 500 });
});
