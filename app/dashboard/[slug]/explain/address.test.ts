import { expect, test } from "vitest";
import type { Catalog } from "@/lib/catalog/catalog";
import { addressOfQuestion, readQuestion } from "./address";

const TODAY = "2031-05-06";

/** As much of a catalog as is read here. */
const catalogWith = (services: { id: string; active: boolean; bookableOnline: boolean }[]) =>
  ({
    services,
    servicesById: new Map(services.map((service) => [service.id, service])),
    membersById: new Map([["ann", {}]]),
  }) as unknown as Catalog;

const catalog = catalogWith([
  { id: "off", active: false, bookableOnline: true },
  { id: "cut", active: true, bookableOnline: true },
]);
const read = (params: Record<string, string | string[]>) => readQuestion(params, catalog, TODAY);

test("an address without a question asks of today and of the first service that customers see", () => {
  expect(read({})).toEqual({ serviceId: "cut", date: TODAY, staffId: null, partySize: null });
  expect(readQuestion({}, catalogWith([]), TODAY)).toBeNull();
});

test("a whole question is read as it is written", () => {
  const question = { serviceId: "off", date: "2031-12-24", staffId: "ann", partySize: 4 };
  expect(read(Object.fromEntries(new URLSearchParams(addressOfQuestion(question))))).toEqual(question);
});

test("what makes no sense is as if it weren't there", () => {
  for (const odd of ["", "x", "\u0000", "-1", "0", "51", "1e1", "9".repeat(300), "2031-02-30", "__proto__"]) {
    expect(read({ service: odd, date: odd, staff: odd, party: odd })).toEqual(read({}));
    expect(read({ service: [odd, "off"], date: [odd], staff: [odd], party: [] })).toEqual(read({}));
  }
});
