import { randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { addOwner } from "../lib/auth/add-owner";
import { onDatabase } from "./database";

export type Owner = { email: string; password: string };

/** A new owner of a business, by the command that operators use. */
export async function ownerOf(slug: string): Promise<Owner> {
  const owner = {
    email: `owner-${randomBytes(6).toString("hex")}@example.com`,
    password: randomBytes(9).toString("hex"),
  };
  await onDatabase((db) => addOwner(db, { slug, ...owner }));
  return owner;
}

/**
 * Signs in by password as the sign-in page's script does, and opens `path`: the page itself has tests of its own, and would take most of
 * a short test's time. The open page is left first: whatever it still fetches would be fetched by the new owner.
 */
export async function signIn(page: Page, { email, password }: Owner, path = "/dashboard"): Promise<void> {
  if (page.url() !== "about:blank") await page.goto("about:blank");
  const csrf: { csrfToken: string } = await (await page.request.get("/api/auth/csrf")).json();
  const form = { email, password, csrfToken: csrf.csrfToken, json: "true" };
  const answer = await page.request.post("/api/auth/callback/credentials", { form });
  expect(answer.status(), `sign-in of ${email}`).toBe(200);
  await page.goto(path);
  await expect(page).toHaveURL((url) => !url.pathname.startsWith("/sign-in"));
}
