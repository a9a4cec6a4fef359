import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { memberships, users } from "../db/schema";
import { findOrg } from "../lib/orgs/find-org";
import { onDatabase } from "./database";
export async function ownerOf(slug: string) {
  await onDatabase(async (db) => { const org = await findOrg(db, slug); const [u] = await db.select().from(users).where(eq(users.email,"cal2@example.com"));
    await db.insert(memberships).values({ orgId: org.id, userId: u!.id, role: "owner" }); });
  return { email: "", password: "" };
}
export async function signIn(page: Page, _o: unknown, path = "/dashboard") {
  await page.context().addCookies(JSON.parse(readFileSync("/tmp/cal/state-cal-try.json","utf8")).cookies);
  await page.goto(path);
}
