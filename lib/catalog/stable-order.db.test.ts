import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orgs, resources, serviceResources } from "../../db/schema";
import { makeBusiness, testDatabase } from "../testing/business/test-business";
import { catalogOf } from "./load-catalog";

test("tables keep the business's order, and those of a service one of their own, however the rows are stored", async () => {
  const names = ["Window", "Garden", "Bar", "Booth", "Terrace", "Corner"];
  const business = await makeBusiness({
    staff: [],
    resources: names.map((name) => ({ name, capacity: 2 })),
    services: [{ name: "Dinner", durationMin: 60, staffed: false, resources: names }],
  });
  // A renamed row is stored anew, behind the others.
  await testDatabase()
    .update(resources)
    .set({ name: "Front" })
    .where(eq(resources.id, business.idOf("Window")));
  for (const id of names.map(business.idOf).sort().reverse()) {
    const isLink = eq(serviceResources.resourceId, id);
    const [link] = await testDatabase().delete(serviceResources).where(isLink).returning();
    if (link) await testDatabase().insert(serviceResources).values(link);
  }
  const { org } = await business.ctx();
  const catalogRevision = org.catalogRevision + 1;
  await testDatabase().update(orgs).set({ catalogRevision }).where(eq(orgs.id, org.id));
  const { resourcesById, services } = await catalogOf(testDatabase(), { ...org, catalogRevision });
  expect([...resourcesById.values()].map(({ name }) => name)).toEqual(["Front", ...names.slice(1)]);
  // In the database's own order of ids.
  const links = await testDatabase()
    .select({ id: serviceResources.resourceId })
    .from(serviceResources)
    .where(eq(serviceResources.orgId, org.id))
    .orderBy(serviceResources.resourceId);
  expect(services[0]?.resourceIds).toEqual(links.map(({ id }) => id));
});
