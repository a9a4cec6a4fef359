import { beforeAll, describe, expect, it } from "vitest";
import { toolCalls } from "../../../db/schema";
import { makeBusiness, type TestBusiness, testDatabase } from "../../testing/business/test-business";
import { listActivity } from "./list-activity";
import { ACTIVITY_DAYS, pruneToolCalls } from "./prune-calls";

const DAY_MS = 86_400_000;
const at = (minute: number) => new Date(Date.UTC(2030, 0, 1, 9, minute));
let business: TestBusiness;

async function note(of: TestBusiness, id: string, minute: number, subjectId = "gone") {
  const { org } = await of.ctx();
  const row = { orgId: org.id, id, keyId: "key", client: "robot", tool: "update_service", subjectId, changes: [] };
  await testDatabase()
    .insert(toolCalls)
    .values({ ...row, calledAt: at(minute) });
}

beforeAll(async () => {
  business = await makeBusiness();
  const other = await makeBusiness();
  for (const [id, minute] of [
    ["a", 1],
    ["b", 2],
    ["c", 2],
    ["d", 3],
  ] as const)
    await note(business, id, minute);
  await note(business, "e", 4, business.idOf("Cut"));
  await note(other, "f", 5);
});

describe("the activity of programs", () => {
  it("is paged from the newest on, skips nothing, and is of one business", async () => {
    const ctx = await business.ctx();
    const seen: string[] = [];
    let before: string | undefined;
    for (let pages = 0; pages < 5; pages += 1) {
      const { entries, older } = await listActivity(ctx, { before, limit: 2 });
      seen.push(...entries.map(({ id }) => id));
      if (older === null) break;
      before = older;
    }
    expect(seen).toEqual(["e", "d", "c", "b", "a"]);
    expect((await listActivity(ctx, { before: "unknown" })).entries).toEqual([]);
  });

  it("names what was changed while it is there", async () => {
    const { entries } = await listActivity(await business.ctx(), { limit: 2 });
    expect(entries.map(({ subject }) => subject)).toEqual([
      { kind: "service", id: business.idOf("Cut"), name: "Cut" },
      null,
    ]);
  });

  it("is kept for its days and no longer", async () => {
    const ctx = await business.ctx();
    await pruneToolCalls(testDatabase(), new Date(at(2).getTime() + ACTIVITY_DAYS * DAY_MS));
    expect((await listActivity(ctx)).entries.map(({ id }) => id)).toEqual(["e", "d"]);
  });
});
