import { expect, test, vi } from "vitest";
import { openDesk } from "../bookings/desk.test-support";

test("pages and API, which load the code apart, keep one catalog and one list of what is occupied", async () => {
  const desk = await openDesk({}, "2031-05-06T12:00:00Z");
  const { db, org, now } = await desk.ctx();
  const load = async () => {
    vi.resetModules();
    const { catalogOf } = await import("./load-catalog");
    const { busyOf } = await import("../bookings/open-times/load-busy");
    return { catalog: await catalogOf(db, org), busy: await busyOf(db, org, now) };
  };
  const [pages, api] = [await load(), await load()];
  expect(api.catalog).toBe(pages.catalog);
  expect(api.busy).toBe(pages.busy);
});
