import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orgs } from "../../db/schema";
import { makeBusiness, testDatabase } from "../testing/test-business";
import { embedOriginsOf } from "./embed-origins";

const originsOf = (slug: string) => embedOriginsOf(testDatabase(), slug);

test("the origins of a business are as its file has them, in one writing", async () => {
  const embedOrigins = ["HTTPS://Salon.example/", "http://localhost:8080"];
  const { slug } = await makeBusiness({ settings: { slotStepMin: 60, embedOrigins } });
  expect(await originsOf(slug)).toEqual(["https://salon.example", "http://localhost:8080"]);
});

test("what could not be an origin never comes out, however it got in", async () => {
  const { slug } = await makeBusiness();
  const embedOrigins = ["https://a.example", "*", "https://b.example; script-src *", "'unsafe-inline'"];
  await testDatabase().update(orgs).set({ embedOrigins }).where(eq(orgs.slug, slug));
  expect(await originsOf(slug)).toEqual(["https://a.example"]);
});

test("an unknown business has none, whatever its name", async () => {
  for (const slug of ["no-such-business", "", "\u0000", "%", "x".repeat(5_000)])
    expect(await originsOf(slug)).toEqual([]);
});
