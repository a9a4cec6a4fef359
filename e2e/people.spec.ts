import { randomBytes } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { makeBusiness } from "./business";
import { mailTo } from "./mails";
import { ownerOf, signIn } from "./owner";
import { expect, personOn, test } from "./person";
import { expectSound } from "./sound";

const anEmail = () => `invited-${randomBytes(6).toString("hex")}@example.com`;

/** The path of the invitation in the nth email to an address. */
async function invitationTo(address: string, n = 1): Promise<string> {
  const mail = await mailTo(address, n);
  const path = /\/invitations\/[\w-]+/.exec(mail.text ?? "")?.[0];
  if (!path) throw new Error("the mail has no invitation");
  return path;
}

async function invite(page: Page, email: string, role: "Owner" | "Admin" | "Staff"): Promise<void> {
  await page.locator("#invite-email").fill(email);
  await page.locator("#invite-role").selectOption({ label: role });
  await page.getByRole("button", { name: "Send invitation", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: email })).toBeVisible();
}

/** A business whose owner is on its users page. */
async function atPeople(page: Page) {
  const { slug } = await makeBusiness({ name: "Corner Studio" });
  const owner = await ownerOf(slug);
  await signIn(page, owner, `/dashboard/${slug}/people`);
  await expect(page.getByRole("heading", { name: "People & access" })).toBeVisible();
  return { slug, owner, path: `/dashboard/${slug}/people` };
}

test("a person is invited, joins, gets another role and is removed; each takes effect on their next click", async ({
  page,
  person,
  browser,
}) => {
  const { slug, path } = await atPeople(page);
  await person.ready();
  const email = anEmail();
  await invite(page, email, "Admin");
  await expect(page.getByRole("heading", { name: "Pending invitations" })).toBeVisible();

  const theirs = await browser.newContext();
  const invited = await theirs.newPage();
  const invitation = await invitationTo(email);
  const guest = personOn(invited, true);
  await guest.open(invitation);
  await expect(invited.getByRole("main")).toContainText(email);
  await expect(invited.getByRole("main")).toContainText("an admin");
  // Viewing changes nothing.
  await guest.open(invitation);
  await invited.getByRole("button", { name: "Join Corner Studio" }).click();
  await expect(invited).toHaveURL(`/dashboard/${slug}`);
  await invited.goto(path);
  await expect(invited.getByText("(you)")).toBeVisible();
  await expect(invited.getByRole("option", { name: "Owner" })).toHaveCount(0);

  await page.reload();
  await person.ready();
  await expect(page.getByRole("heading", { name: "Pending invitations" })).toHaveCount(0);
  await page.getByRole("button", { name: `Change the role of ${email}` }).click();
  await page.getByRole("dialog").getByRole("radio", { name: "Staff" }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  expect((await invited.goto(path))?.status()).toBe(404);
  expect((await invited.goto(`/dashboard/${slug}`))?.status()).toBe(200);

  await page.getByRole("button", { name: `Remove ${email}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText(email)).toHaveCount(0);
  expect((await invited.goto(`/dashboard/${slug}`))?.status()).toBe(404);
  expect((await invited.goto(invitation))?.status()).toBe(200);
  await expect(invited.getByText("This invitation is no longer valid")).toBeVisible();
  await theirs.close();
});

test("a revoked, a resent and an unknown invitation show the same page", async ({ page, person, browser }) => {
  const { path } = await atPeople(page);
  await person.ready();
  const email = anEmail();
  await invite(page, email, "Staff");
  const first = await invitationTo(email);
  await page.getByRole("button", { name: `Resend the invitation to ${email}` }).click();
  const second = await invitationTo(email, 2);
  expect(second).not.toBe(first);

  const theirs = await browser.newContext();
  const invited = await theirs.newPage();
  const guest = personOn(invited, true);
  const shown = async (address: string) => {
    await guest.open(address);
    return invited.getByRole("main").textContent();
  };
  const unknown = await shown(`/invitations/${"x".repeat(43)}`);
  expect(unknown).toContain("This invitation is no longer valid");
  expect(await shown(first)).toBe(unknown);
  expect(await shown(second)).toContain("Join Corner Studio");
  await page.goto(path);
  await person.ready();
  await page.getByRole("button", { name: `Revoke the invitation to ${email}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText(email)).toHaveCount(0);
  // The page was open before the invitation was revoked: its button says so too.
  await invited.getByRole("button", { name: "Join Corner Studio" }).click();
  await expect(invited.getByText("This invitation is no longer valid")).toBeVisible();
  expect(await shown(second)).toBe(unknown);
  await theirs.close();
});

test("a person signed in as someone else is told so first, and is the invited person afterwards", async ({
  page,
  person,
}) => {
  const { slug, owner } = await atPeople(page);
  await person.ready();
  const email = anEmail();
  await invite(page, email, "Staff");
  await person.open(await invitationTo(email));
  await expect(page.getByText(`You’re signed in as ${owner.email}.`)).toBeVisible();
  await page.getByRole("button", { name: "Join Corner Studio" }).click();
  await expect(page).toHaveURL(`/dashboard/${slug}`);
  await person.ready();
  await expect(page.getByRole("banner")).toContainText(email);
});

test("invalid input shows an error at its field; a person who already has access isn't invited", async ({
  page,
  person,
}) => {
  const { owner } = await atPeople(page);
  await person.ready();
  for (const typed of ["", "not an address", owner.email.toUpperCase()]) {
    await page.locator("#invite-email").fill(typed);
    await page.getByRole("button", { name: "Send invitation", exact: true }).click();
    await expect(page.locator("#invite-email-error")).toBeVisible();
    await expect(page.locator("#invite-email")).toHaveValue(typed);
  }
  await expect(page.getByText("the only owner (a business needs at least one)")).toBeVisible();
});

/** A person who has joined a business with a role, in a browser of their own. */
async function joined(page: Page, browser: Browser, path: string, role: "Admin" | "Staff") {
  const email = anEmail();
  await page.goto(path);
  await personOn(page, true).ready();
  await invite(page, email, role);
  const context = await browser.newContext();
  const theirs = await context.newPage();
  const guest = personOn(theirs, true);
  await guest.open(await invitationTo(email));
  await theirs.getByRole("button", { name: "Join Corner Studio" }).click();
  await expect(theirs).toHaveURL(path.replace("/people", ""));
  return { email, context, theirs, guest };
}

test("an admin and a staff member can leave and get to their account; the only owner can't", async ({
  page,
  browser,
}) => {
  const { slug, path } = await atPeople(page);
  for (const role of ["Admin", "Staff"] as const) {
    const { email, context, theirs, guest } = await joined(page, browser, path, role);
    await guest.open(role === "Admin" ? path : "/account");
    await theirs.getByRole("button", { name: "Leave Corner Studio" }).click();
    await expectSound(theirs);
    await theirs.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    expect((await theirs.request.get(`/dashboard/${slug}`)).status()).toBe(200);
    await theirs.getByRole("button", { name: "Leave Corner Studio" }).click();
    await theirs.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
    await expect(theirs).toHaveURL("/account?done=left");
    await expect(theirs.getByText("You’ve left the business")).toBeVisible();
    await expect(theirs.getByText("No business yet")).toBeVisible();
    await expectSound(theirs);
    expect((await theirs.request.get(`/dashboard/${slug}`)).status()).toBe(404);
    await page.reload();
    await expect(page.getByText("(you)")).toBeVisible();
    await expect(page.getByText(email)).toHaveCount(0);
    await context.close();
  }
  await expect(page.getByRole("button", { name: "Leave Corner Studio" })).toHaveCount(0);
  await page.goto("/account");
  await expect(page.getByText("You’re the only owner. Make someone else an owner before you leave.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Leave/ })).toHaveCount(0);
});

test("axe finds nothing in either theme, and nothing scrolls sideways at 320 px", async ({ page, person }) => {
  await atPeople(page);
  await person.ready();
  const email = anEmail();
  await invite(page, email, "Staff");
  await expectSound(page);
  await person.open(await invitationTo(email));
  await expectSound(page);
});
