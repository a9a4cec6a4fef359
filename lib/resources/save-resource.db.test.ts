import { beforeEach, describe, expect, test } from "vitest";
import { type Desk, openDesk, refusalOf } from "../bookings/desk.test-support";
import { runCommand } from "../commands/command";
import { countBookingsNotOver } from "../services/count-bookings-not-over";
import { getServiceDetails } from "../services/get-service-details";
import { makeBusiness, OWNER } from "../testing/business/test-business";
import { getResourceDetails, listResources } from "./list-resources";
import { reorderResources } from "./reorder-resources";
import { saveResource } from "./save-resource";
import { SaveResource } from "./schema";

const NOW = "2031-05-01T12:00:00Z";
const DAY = "2031-05-06";

let desk: Desk;
const asOwner = () => desk.business.ctx({ now: desk.now, actor: OWNER });
const save = async (request: SaveResource) => runCommand(await asOwner(), saveResource, request);
const idOf = (name: string) => desk.business.idOf(name);
const dinner = { service: "Dinner", partySize: 2 };
const isOpen = async (startMin: number, partySize = 2) =>
  (await desk.startMins({ from: DAY, service: "Dinner", partySize })).includes(startMin);

beforeEach(async () => {
  desk = await openDesk(
    {
      staff: [],
      resources: [
        { name: "Two", capacity: 2 },
        { name: "Old", capacity: 8, active: false },
      ],
      services: [{ name: "Dinner", durationMin: 60, staffed: false, resources: ["Two"] }],
    },
    NOW,
  );
});

describe("a new table or room", () => {
  test("is as in a business file where nothing is said, and last", async () => {
    const made = await save({ name: "Six", capacity: 6 });
    expect(made).toMatchObject({ name: "Six", kind: "table", capacity: 6, active: true, sortOrder: 2, serviceIds: [] });
    expect(await getResourceDetails(await desk.ctx(), made.id)).toEqual(made);
  });

  test("can be booked at once by the services that it is for", async () => {
    await desk.book(`${DAY}T10:00`, dinner);
    expect(await isOpen(600)).toBe(false);
    const { id } = await save({ name: "Four", capacity: 4, serviceIds: [idOf("Dinner")] });
    expect(await isOpen(600)).toBe(true);
    expect(await isOpen(600, 4)).toBe(true);
    const { appointmentId } = await desk.book(`${DAY}T10:00`, dinner);
    expect(await desk.row(appointmentId)).toMatchObject({ resourceId: id });
  });

  test("needs a name and a capacity from 1 to 50", () => {
    const issues = SaveResource.safeParse({}).error?.issues.map(({ path }) => path.join("."));
    expect(issues).toEqual(["name", "capacity"]);
    for (const capacity of [0, 51, 1.5]) expect(SaveResource.safeParse({ name: "X", capacity }).success).toBe(false);
  });
});

describe("a change of a table or room", () => {
  test("leaves what it doesn't name as it is", async () => {
    const before = await getResourceDetails(await desk.ctx(), idOf("Two"));
    expect(await save({ id: idOf("Two"), capacity: 3 })).toEqual({ ...before, capacity: 3 });
    expect(await isOpen(600, 3)).toBe(true);
  });

  test("deactivates and reactivates it; its bookings stay, and are counted", async () => {
    const { appointmentId: id } = await desk.book(`${DAY}T10:00`, dinner);
    const before = await desk.row(id);
    await save({ id: idOf("Two"), active: false });
    expect(await desk.startMins({ from: DAY, service: "Dinner" })).toEqual([]);
    expect(await desk.row(id)).toEqual(before);
    expect(await countBookingsNotOver(await desk.ctx(), { resourceId: idOf("Two") })).toBe(1);
    await save({ id: idOf("Two"), active: true });
    expect(await isOpen(720)).toBe(true);
    expect(await isOpen(600)).toBe(false);
  });

  test("says which services it is for, and touches no other table of theirs", async () => {
    await save({ id: idOf("Old"), serviceIds: [idOf("Dinner"), idOf("Dinner")] });
    const places = async () => (await getServiceDetails(await desk.ctx(), idOf("Dinner"))).resourceIds;
    expect(await places()).toEqual([idOf("Two"), idOf("Old")].sort());
    await save({ id: idOf("Two"), serviceIds: [] });
    expect(await places()).toEqual([idOf("Old")]);
  });

  test("is refused at the field for a name that is taken", async () => {
    const taken = (name: string) => refusalOf(save({ id: idOf("Two"), name }));
    expect(await taken("Old")).toEqual({
      code: "invalid_fields",
      fieldErrors: { name: ["is already used by an inactive table or room"] },
    });
    await save({ id: idOf("Old"), active: true });
    expect(await taken("Old")).toMatchObject({ fieldErrors: { name: ["is already used by another table or room"] } });
    expect(await save({ id: idOf("Two"), name: "Two" })).toMatchObject({ name: "Two" });
  });
});

test("another business's ids are the same as unknown ones", async () => {
  const other = await makeBusiness({ resources: [{ name: "Theirs", capacity: 2 }] });
  const id = idOf("Two");
  expect(await refusalOf(save({ id: other.idOf("Theirs"), capacity: 1 }))).toEqual({ code: "not_found" });
  expect(await refusalOf(save({ id: "res_unknown", capacity: 1 }))).toEqual({ code: "not_found" });
  const foreign = await refusalOf(save({ id, serviceIds: [other.idOf("Cut")] }));
  expect(foreign).toEqual(await refusalOf(save({ id, serviceIds: ["svc_unknown"] })));
  expect(foreign.code).toBe("invalid_fields");
  expect(await refusalOf(getResourceDetails(await desk.ctx(), other.idOf("Theirs")))).toEqual({ code: "not_found" });
  expect((await refusalOf(runCommand(await asOwner(), reorderResources, { ids: [other.idOf("Theirs")] }))).code).toBe(
    "invalid_fields",
  );
  expect(await listResources(await other.ctx())).toMatchObject([{ name: "Theirs", capacity: 2 }]);
});

test("of two tables that fit equally well, the first in the order is taken", async () => {
  const { id } = await save({ name: "Window", capacity: 2, serviceIds: [idOf("Dinner")] });
  await runCommand(await asOwner(), reorderResources, { ids: [id] });
  expect((await listResources(await desk.ctx())).map(({ name }) => name)).toEqual(["Window", "Two", "Old"]);
  const { appointmentId } = await desk.book(`${DAY}T10:00`, dinner);
  expect(await desk.row(appointmentId)).toMatchObject({ resourceId: id });
});
