import { beforeEach, describe, expect, test } from "vitest";
import { type Desk, openDesk, refusalOf, refusalReasonOf } from "../bookings/desk.test-support";
import { catalogOf } from "../catalog/load-catalog";
import { runCommand } from "../commands/command";
import { makeBusiness, OWNER } from "../testing/business/test-business";
import { countBookingsNotOver } from "./count-bookings-not-over";
import { getServiceDetails } from "./get-service-details";
import { reorderServices } from "./reorder-services";
import { saveService } from "./save-service";
import { SaveService } from "./schema";

const NOW = "2031-05-01T12:00:00Z";
const DAY = "2031-05-06";

let desk: Desk;
const asOwner = () => desk.business.ctx({ now: desk.now, actor: OWNER });
const save = async (request: SaveService) => runCommand(await asOwner(), saveService, request);
const details = async (id: string) => getServiceDetails(await desk.ctx(), id);
const idOf = (name: string) => desk.business.idOf(name);

beforeEach(async () => {
  desk = await openDesk(
    {
      staff: [{ name: "Ann" }, { name: "Ben" }, { name: "Off", active: false }, { name: "Desk", bookable: false }],
      resources: [
        { name: "Two", capacity: 2 },
        { name: "Four", capacity: 4 },
      ],
      services: [
        { name: "Cut", durationMin: 60, priceCents: 5_000, depositCents: 1_000, staff: ["Ann"] },
        { name: "Shave", durationMin: 30, addOns: [{ name: "Towel", priceCents: 300 }, { name: "Oil" }] },
        { name: "Gone", durationMin: 30, active: false },
      ],
    },
    NOW,
  );
});

describe("a new service", () => {
  test("is as in a business file where nothing is said, performed by every bookable member, and last", async () => {
    const { id, ...made } = await save({ name: "Colour", durationMin: 90 });
    expect(made).toEqual({
      name: "Colour",
      description: null,
      category: "",
      durationMin: 90,
      priceCents: 0,
      depositCents: 0,
      bufferBeforeMin: 0,
      bufferAfterMin: 0,
      staffed: true,
      active: true,
      bookableOnline: true,
      sortOrder: 3,
      staffIds: [idOf("Ann"), idOf("Ben")],
      resourceIds: [],
      addOns: [],
    });
    expect(await details(id)).toEqual({ id, ...made, staffIds: [...made.staffIds].sort() });
  });

  test("can be booked at once, with its extras and buffers, and only with its members", async () => {
    const { id } = await save({
      name: "Colour",
      durationMin: 60,
      priceCents: 9_000,
      bufferAfterMin: 60,
      staffIds: [idOf("Ben")],
      addOns: [{ name: "Gloss", priceCents: 1_000, durationMin: 60, active: true }],
    });
    const named = deskKnowing(desk, "Colour", id);
    const { appointmentId } = await named.book(`${DAY}T09:00`, { service: "Colour", addOns: ["Gloss"] });
    expect(await named.row(appointmentId)).toMatchObject({
      staffId: idOf("Ben"),
      durationMin: 120,
      priceCents: 10_000,
      addOns: [{ name: "Gloss", priceCents: 1_000 }],
    });
    expect(await named.startMins({ from: DAY, service: "Colour" })).toEqual([720, 780, 840, 900, 960]);
  });

  test("that needs no member names none", async () => {
    expect(await save({ name: "Court", durationMin: 60, staffed: false })).toMatchObject({ staffIds: [] });
  });

  test("needs a name and a length, by the same schema", () => {
    const problems = SaveService.safeParse({}).error?.issues.map(({ path, message }) => [path.join("."), message]);
    expect(problems).toEqual([
      ["name", "is required"],
      ["durationMin", "is required"],
    ]);
  });
});

describe("a change of a service", () => {
  test("leaves what it doesn't name as it is", async () => {
    const before = await details(idOf("Cut"));
    expect(await save({ id: idOf("Cut"), priceCents: 6_000 })).toEqual({ ...before, priceCents: 6_000 });
    expect(await details(idOf("Cut"))).toEqual({ ...before, priceCents: 6_000 });
  });

  test("is in the availability of the next request, whatever a process has kept", async () => {
    expect(await desk.startMins({ from: DAY, service: "Cut" })).toContain(960);
    await save({ id: idOf("Cut"), durationMin: 90 });
    expect(await desk.startMins({ from: DAY, service: "Cut" })).not.toContain(960);
    await save({ id: idOf("Cut"), durationMin: 60 });
    expect(await desk.startMins({ from: DAY, service: "Cut" })).toContain(960);
    await save({ id: idOf("Cut"), staffIds: [idOf("Off")] });
    expect(await desk.startMins({ from: DAY, service: "Cut" })).toEqual([]);
  });

  test("leaves bookings as they were made: price, length, extras, deposit and what they occupy", async () => {
    const { appointmentId: id } = await desk.book(`${DAY}T10:00`, { service: "Shave", addOns: ["Towel"] });
    const { appointmentId: other } = await desk.book(`${DAY}T12:00`, { service: "Cut" });
    const stored = async () => [
      await desk.row(id),
      await desk.row(other),
      await desk.occupations(),
      await desk.view(id),
    ];
    const before = await stored();
    await save({
      id: idOf("Shave"),
      name: "Royal shave",
      durationMin: 75,
      priceCents: 100,
      bufferAfterMin: 15,
      addOns: [],
    });
    await save({ id: idOf("Cut"), durationMin: 30, priceCents: 1, depositCents: 0, active: false });
    expect(await stored()).toEqual(before);
  });

  test("ends the offer and begins it again; bookings at hand stay", async () => {
    const { appointmentId: id } = await desk.book(`${DAY}T10:00`, { service: "Cut" });
    await save({ id: idOf("Cut"), active: false });
    expect(await refusalReasonOf(desk.book(`${DAY}T12:00`, { service: "Cut" }))).toBe("service_unavailable");
    expect(await desk.row(id)).toMatchObject({ status: "pending" });
    await save({ id: idOf("Cut"), active: true });
    expect(await desk.book(`${DAY}T12:00`, { service: "Cut" })).toMatchObject({ ok: true });
  });

  test("gives it tables, which then limit it", async () => {
    await save({ id: idOf("Shave"), staffed: false, staffIds: [], resourceIds: [idOf("Two"), idOf("Two")] });
    await desk.book(`${DAY}T10:00`, { service: "Shave" });
    expect(await desk.startMins({ from: DAY, service: "Shave" })).not.toContain(600);
    expect(await details(idOf("Shave"))).toMatchObject({ resourceIds: [idOf("Two")] });
  });
});

describe("a refusal is reported at its field and changes nothing", () => {
  const EXPECTED = {
    namesake: { code: "invalid_fields", fieldErrors: { name: ["is already used by another service"] } },
    inactiveNamesake: {
      code: "invalid_fields",
      fieldErrors: { name: ["is already used by an inactive service"] },
    },
    deposit: { code: "invalid_fields", fieldErrors: { depositCents: ["can’t be higher than the price"] } },
  };

  test("a name that another service has", async () => {
    const before = await details(idOf("Cut"));
    expect(await refusalOf(save({ id: idOf("Cut"), name: "Shave", priceCents: 9_999 }))).toEqual(EXPECTED.namesake);
    expect(await refusalOf(save({ name: "Shave", durationMin: 30 }))).toEqual(EXPECTED.namesake);
    expect(await refusalOf(save({ name: "Gone", durationMin: 30 }))).toEqual(EXPECTED.inactiveNamesake);
    expect(await details(idOf("Cut"))).toEqual(before);
    expect(await save({ id: idOf("Cut"), name: "Cut" })).toEqual(before);
  });

  test("the same name for two at the same moment creates one service, and the other is refused", async () => {
    const attempts = await Promise.allSettled([1, 2, 3].map(() => save({ name: "Colour", durationMin: 30 })));
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const attempt of attempts) {
      if (attempt.status === "rejected") expect(attempt.reason).toMatchObject({ code: "invalid_fields" });
    }
  });

  test("a deposit above the price, also when only one of the two is changed", async () => {
    expect(await refusalOf(save({ id: idOf("Cut"), priceCents: 999 }))).toEqual(EXPECTED.deposit);
    expect(await refusalOf(save({ id: idOf("Cut"), depositCents: 5_001 }))).toEqual(EXPECTED.deposit);
    expect(await refusalOf(save({ name: "New", durationMin: 30, depositCents: 1 }))).toEqual(EXPECTED.deposit);
    expect(SaveService.safeParse({ id: "x", priceCents: 1, depositCents: 2 }).success).toBe(false);
    await save({ id: idOf("Cut"), priceCents: 1_000 });
  });
});

describe("another business's ids are the same as unknown ones", () => {
  test("of a service, of members, of tables and of extras", async () => {
    const other = await makeBusiness({
      staff: [{ name: "Eve" }],
      resources: [{ name: "Six", capacity: 6 }],
      services: [{ name: "Theirs", durationMin: 30, addOns: [{ name: "Extra" }] }],
    });
    const theirs = await getServiceDetails(await other.ctx(), other.idOf("Theirs"));
    const id = idOf("Cut");
    const addOn = { name: "Theirs", priceCents: 0, durationMin: 0, active: true };
    const pairs: [SaveService, SaveService][] = [
      [
        { id: theirs.id, priceCents: 1 },
        { id: "svc_unknown", priceCents: 1 },
      ],
      [
        { id, staffIds: [other.idOf("Eve")] },
        { id, staffIds: ["stf_unknown"] },
      ],
      [
        { id, resourceIds: [other.idOf("Six")] },
        { id, resourceIds: ["res_unknown"] },
      ],
      [
        { id, addOns: [{ ...addOn, id: theirs.addOns[0]?.id }] },
        { id, addOns: [{ ...addOn, id: "add_unknown" }] },
      ],
    ];
    for (const [foreign, unknown] of pairs) {
      const refusal = await refusalOf(save(foreign));
      expect(refusal).toEqual(await refusalOf(save(unknown)));
      expect(["not_found", "invalid_fields"]).toContain(refusal.code);
    }
    expect((await refusalOf(save({ id: theirs.id, priceCents: 1 }))).code).toBe("not_found");
    expect(await getServiceDetails(await other.ctx(), theirs.id)).toEqual(theirs);
    for (const unknown of ["svc_unknown", "", "\0", "\ud800", "x".repeat(10_000)]) {
      expect(await refusalOf(details(unknown))).toEqual(await refusalOf(details(theirs.id)));
    }
  });
});

describe("extras", () => {
  const entry = (name: string, parts: object = {}) => ({ name, priceCents: 0, durationMin: 0, active: true, ...parts });
  const extras = async () => (await details(idOf("Shave"))).addOns;

  test("are changed, added, put in order and taken off the offer, each under its own id", async () => {
    const [towel, oil] = await extras();
    await save({
      id: idOf("Shave"),
      addOns: [entry("Balm", { priceCents: 500 }), { ...entry("Warm oil", { durationMin: 10 }), id: oil?.id }],
    });
    const [balm, ...others] = await extras();
    expect(balm).toMatchObject({ name: "Balm", priceCents: 500, active: true });
    expect(others).toEqual([
      { ...oil, name: "Warm oil", durationMin: 10 },
      { ...towel, active: false },
    ]);
  });

  test("may change names with each other", async () => {
    const [towel, oil] = await extras();
    await save({ id: idOf("Shave"), addOns: [entry("Oil", { id: towel?.id }), entry("Towel", { id: oil?.id })] });
    expect((await extras()).map(({ id, name }) => [id, name])).toEqual([
      [towel?.id, "Oil"],
      [oil?.id, "Towel"],
    ]);
  });

  test("come back under the name that they had", async () => {
    const before = await extras();
    await save({ id: idOf("Shave"), addOns: [] });
    expect((await extras()).map(({ active }) => active)).toEqual([false, false]);
    await save({ id: idOf("Shave"), addOns: [entry("Towel", { priceCents: 300 }), entry("Oil")] });
    expect(await extras()).toEqual(before);
  });

  test("have different names, and the second of two is refused", async () => {
    const [towel] = await extras();
    expect(await refusalOf(save({ id: idOf("Shave"), addOns: [entry("A"), entry("A")] }))).toMatchObject({
      fieldErrors: { "addOns.1.name": ["is already used by another extra"] },
    });
    expect(await refusalOf(save({ id: idOf("Shave"), addOns: [entry("Oil", { id: towel?.id })] }))).toMatchObject({
      fieldErrors: { "addOns.0.name": ["is already used by an inactive extra"] },
    });
  });
});

describe("the order of the services", () => {
  const order = async () => {
    const { db, org } = await desk.ctx();

    return (await catalogOf(db, org)).services.map(({ name }) => name);
  };

  test("is the one wanted, at once; those not named follow", async () => {
    await runCommand(await asOwner(), reorderServices, { ids: [idOf("Gone"), idOf("Shave")] });
    expect(await order()).toEqual(["Gone", "Shave", "Cut"]);
    await runCommand(await asOwner(), reorderServices, { ids: [idOf("Cut")] });
    expect(await order()).toEqual(["Cut", "Gone", "Shave"]);
  });

  test("accepts no id twice and none of another business, and then stays unchanged", async () => {
    const other = await makeBusiness();
    const attempts = [
      [idOf("Gone"), idOf("Gone")],
      [idOf("Gone"), other.idOf("Cut")],
      [idOf("Gone"), "svc_unknown"],
    ];
    for (const ids of attempts) {
      expect(await refusalOf(runCommand(await asOwner(), reorderServices, { ids }))).toEqual({
        code: "invalid_fields",
        fieldErrors: { ids: ["must list each entry exactly once"] },
      });
    }
    expect(await order()).toEqual(["Cut", "Shave", "Gone"]);
  });
});

test("bookings that aren't over are active ones until they end, and unpaid holds while they last", async () => {
  const count = async (at = desk) => countBookingsNotOver(await at.ctx(), { serviceId: idOf("Cut") });
  await desk.book(`${DAY}T10:00`, { service: "Cut" });
  await desk.settle((await desk.book(`${DAY}T12:00`, { service: "Cut" })).appointmentId, "paid");
  await desk.cancel((await desk.book(`${DAY}T14:00`, { service: "Cut" })).appointmentId);
  await desk.book(`${DAY}T10:00`, { service: "Shave", staff: "Ben" });
  expect(await count()).toBe(2);
  expect(await count(desk.at("2031-05-01T13:00:00Z"))).toBe(1);
  expect(await count(desk.at(`${DAY}T16:59:59Z`))).toBe(1);
  expect(await count(desk.at(`${DAY}T17:00:00Z`))).toBe(0);
});

/** The same desk, which also knows a newly created service by its name. */
function deskKnowing(known: Desk, name: string, id: string): Desk {
  const idOfKnown = known.business.idOf;
  known.business.idOf = (asked) => (asked === name ? id : idOfKnown(asked));
  return known;
}
