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

/** Signs in by password at the sign-in page and arrives at `path`. */
export async function signIn(page: Page, { email, password }: Owner, path = "/dashboard"): Promise<void> {
  await page.goto(`/sign-in?next=${encodeURIComponent(path)}`);
  // The form is sent by its scripts.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main form") ?? {}).some((key) => key.startsWith("__react")),
  );
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL((url) => !url.pathname.startsWith("/sign-in"));
}
