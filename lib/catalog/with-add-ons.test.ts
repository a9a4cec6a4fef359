import { describe, expect, test } from "vitest";
import type { CatalogService } from "./catalog";
import { withAddOns } from "./with-add-ons";

const service: CatalogService = {
  id: "svc_cut",
  name: "Cut",
  description: null,
  category: "",
  durationMin: 60,
  priceCents: 5_000,
  depositCents: 1_000,
  bufferBeforeMin: 5,
  bufferAfterMin: 10,
  staffed: true,
  active: true,
  bookableOnline: true,
  memberIds: ["stf_ann"],
  resourceIds: [],
  addOns: [
    { id: "add_wash", name: "Wash", priceCents: 700, durationMin: 15 },
    { id: "add_tea", name: "Tea", priceCents: 300, durationMin: 0 },
    { id: "add_colour", name: "Colour", priceCents: 0, durationMin: 45 },
  ],
};
const chosen = (ids?: string[]) => withAddOns(service, ids);

describe("a service with add-ons", () => {
  test("is unchanged when none is chosen", () => {
    for (const none of [undefined, []]) expect(chosen(none)).toEqual({ ...service, chosenAddOns: [] });
  });

  test("is longer and more expensive only by the chosen ones; its deposit, buffers and links stay", () => {
    const [wash, , colour] = service.addOns;
    expect(chosen(["add_wash", "add_colour"])).toEqual({
      ...service,
      durationMin: 120,
      priceCents: 5_700,
      chosenAddOns: [wash, colour],
    });
  });

  test("lists each once in the catalog's order, whatever the order and repeats of the ids", () => {
    const ids = ["add_colour", "add_tea", "add_wash", "add_tea"];
    expect(chosen(ids)).toEqual(chosen(["add_wash", "add_tea", "add_colour"]));
    expect(chosen(ids)).toMatchObject({ durationMin: 120, priceCents: 6_000, chosenAddOns: service.addOns });
  });

  test("is null if an id isn't one of its add-ons, even next to one that is", () => {
    for (const id of ["add_other", "Wash", "", "__proto__", "ADD_WASH"]) {
      expect([chosen([id]), chosen(["add_wash", id])]).toEqual([null, null]);
    }
  });

  test("leaves the service of the catalog as it is", () => {
    const before = structuredClone(service);
    chosen(["add_wash", "add_tea"]);
    expect(service).toEqual(before);
  });
});
