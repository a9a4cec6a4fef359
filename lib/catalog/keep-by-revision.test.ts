import { drizzle } from "drizzle-orm/postgres-js";
import { describe, expect, test } from "vitest";
import { makeKeptStore } from "../process/kept-store";
import { keepByRevision } from "./keep-by-revision";

/** The store never looks at the database itself: it only hands it on. */
const noDatabase = drizzle.mock();

/** Large compared with an entry's own size. */
const VALUE_BYTES = 10_000;

type Load = { orgId: string; answer(revision: number): void; fail(error: Error): void };

/** A source whose loads are answered by hand; a value tells its business, its revision and which load made it. */
function byHand(countMax = 10) {
  const loads: Load[] = [];
  const kept = makeKeptStore<{ revision: number; value: string }>(countMax * VALUE_BYTES + VALUE_BYTES / 2);
  const valueAt = keepByRevision<string>({
    load: (_db, orgId) =>
      new Promise((resolve, reject) => {
        const place = loads.length;
        loads.push({
          orgId,
          answer: (revision) => resolve({ revision, value: `${orgId}@${revision} by load ${place}` }),
          fail: reject,
        });
      }),
    weigh: () => VALUE_BYTES,
    place: { kept, loading: new Map() },
  });
  return { loads, kept, ask: (orgId: string, revision: number) => valueAt(noDatabase, orgId, revision) };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe("a value is kept for as long as its revision stays", () => {
  test("and loaded once for it", async () => {
    const { loads, ask } = byHand();
    const first = ask("a", 1);
    loads[0]?.answer(1);
    expect(await first).toBe("a@1 by load 0");
    expect(await ask("a", 1)).toBe("a@1 by load 0");
    expect(loads).toHaveLength(1);
  });

  test("and not a moment longer: a newer revision loads again", async () => {
    const { loads, ask } = byHand();
    const first = ask("a", 1);
    loads[0]?.answer(1);
    await first;
    const second = ask("a", 2);
    loads[1]?.answer(2);
    expect(await second).toBe("a@2 by load 1");
  });

  test("a request that has seen an older one is served the newer", async () => {
    const { loads, ask } = byHand();
    const first = ask("a", 3);
    loads[0]?.answer(3);
    await first;
    expect(await ask("a", 2)).toBe("a@3 by load 0");
    expect(loads).toHaveLength(1);
  });
});

describe("nothing older than asked for is ever served", () => {
  test("a load that was already running and comes back too old is repeated", async () => {
    const { loads, ask } = byHand();
    const early = ask("a", 1);
    const late = ask("a", 2);
    expect(loads).toHaveLength(1);
    loads[0]?.answer(1);
    expect(await early).toBe("a@1 by load 0");
    await settled();
    expect(loads).toHaveLength(2);
    loads[1]?.answer(2);
    expect(await late).toBe("a@2 by load 1");
  });

  test("if even a load started afterwards is too old, it fails instead", async () => {
    const { loads, ask } = byHand();
    const asked = ask("a", 9);
    loads[0]?.answer(1);
    await settled();
    loads[1]?.answer(1);
    await expect(asked).rejects.toThrow("revision 9");
  });

  test("an old load that comes back last doesn't replace a newer value", async () => {
    const { loads, ask } = byHand();
    const first = ask("a", 1);
    loads[0]?.answer(5);
    await first;
    const again = ask("a", 6);
    loads[1]?.answer(4);
    await settled();
    expect(await ask("a", 5)).toBe("a@5 by load 0");
    loads[2]?.answer(6);
    expect(await again).toBe("a@6 by load 2");
  });
});

describe("loads", () => {
  test("of one business at once are one, of two businesses two", async () => {
    const { loads, ask } = byHand();
    const asked = [ask("a", 1), ask("a", 1), ask("b", 1), ask("a", 1)];
    expect(loads.map(({ orgId }) => orgId)).toEqual(["a", "b"]);
    for (const load of loads) load.answer(1);
    expect(new Set(await Promise.all(asked))).toEqual(new Set(["a@1 by load 0", "b@1 by load 1"]));
  });

  test("that fail are not kept: the next request tries again", async () => {
    const { loads, ask } = byHand();
    const asked = [ask("a", 1), ask("a", 1)];
    loads[0]?.fail(new Error("the database is gone"));
    for (const attempt of asked) await expect(attempt).rejects.toThrow("gone");
    const next = ask("a", 1);
    loads[1]?.answer(1);
    expect(await next).toBe("a@1 by load 1");
  });
});

describe("when too much is kept", () => {
  const fill = async ({ loads, ask }: ReturnType<typeof byHand>, orgIds: string[]) => {
    for (const orgId of orgIds) {
      const asked = ask(orgId, 1);
      loads.at(-1)?.answer(1);
      await asked;
    }
  };

  test("the least recently used goes first", async () => {
    const store = byHand(3);
    await fill(store, ["a", "b", "c"]);
    await store.ask("a", 1);
    await fill(store, ["d"]);
    expect(store.loads).toHaveLength(4);
    for (const orgId of ["a", "c", "d"]) await store.ask(orgId, 1);
    expect(store.loads).toHaveLength(4);
    const evicted = store.ask("b", 1);
    expect(store.loads).toHaveLength(5);
    store.loads[4]?.answer(1);
    await evicted;
  });

  test("the one that was just loaded is kept, even if it is too much on its own", async () => {
    const store = byHand(0);
    await fill(store, ["a"]);
    await store.ask("a", 1);
    expect(store.loads).toHaveLength(1);
  });

  test("a value that is loaded again weighs once", async () => {
    const store = byHand(2);
    await fill(store, ["a", "b"]);
    for (let revision = 2; revision < 6; revision += 1) {
      const asked = store.ask("a", revision);
      store.loads.at(-1)?.answer(revision);
      await asked;
    }
    const count = store.loads.length;
    await store.ask("b", 1);
    expect(store.loads).toHaveLength(count);
  });
});
