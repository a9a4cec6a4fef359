import { anAgent } from "./agent";
import { WHO } from "./api";
import { makeBusiness } from "./business";
import { complaintsOf } from "./complaints";
import { ownerOf, signIn } from "./owner";
import { expect, test } from "./person";
import { expectSound } from "./sound";

test("an agent signs in after a 401, is allowed by the owner, works, refreshes, and is refused as soon as it is revoked", async ({
  page,
  person,
  baseURL,
}) => {
  const { slug, services } = await makeBusiness({ name: "Night Salon" });
  const owner = await ownerOf(slug);
  const agent = await anAgent(baseURL ?? "");
  await expect(agent.connect()).rejects.toThrow();
  const [ask] = agent.asked;

  await page.goto(ask?.href ?? "");
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await person.ready();
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password").fill(owner.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Connect Night shift?" })).toBeVisible();
  await expect(page.getByText(new URL(agent.callback).host)).toBeVisible();
  await expect(page.getByLabel("Night Salon")).toBeChecked();
  await expect(page.getByLabel("Read and write")).toBeChecked();
  await expectSound(page);
  await page.getByRole("button", { name: "Allow", exact: true }).click();
  await expect(page.getByText("You can go back.")).toBeVisible();
  expect(agent.received[0]?.get("iss")).toBe(baseURL);

  await agent.finish();
  await agent.connect();
  expect(await agent.list()).toContain("create_booking");
  const serviceId = services[0]?.id;
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const booking = { serviceId, startAt: `${day(3)}T10:00`, ...WHO };
  const { appointmentId: id } = await agent.call("create_booking", booking);
  await agent.call("reschedule_booking", { id, startAt: `${day(4)}T11:00` });
  await agent.call("cancel_booking", { id, reason: "Tried out" });
  const before = agent.tokens()?.refresh_token;
  expect(await agent.refresh()).toBe("AUTHORIZED");
  expect(agent.tokens()?.refresh_token).not.toBe(before);
  await agent.call("list_services", {});

  await page.goto(`/dashboard/${slug}/connections`);
  await person.ready();
  const row = page.getByRole("row", { name: /Night shift/ });
  for (const text of [owner.email, "Read and write", "Connected", "3 changes"]) await expect(row).toContainText(text);
  await expectSound(page);
  await row.getByRole("link", { name: /changes by Night shift/ }).click();
  await expect(page.locator("li[data-call]")).toHaveCount(3);
  await expect(page.locator("li[data-call]").first()).toContainText("night-shift 1.0, connection “Night shift”");
  await page.goto(`/dashboard/${slug}/bookings/${id}`);
  await expect(
    page.getByText(/by the connected app “Night shift”|the connected app “Night shift”/).first(),
  ).toBeVisible();
  await page.goto(`/dashboard/${slug}/connections`);
  await person.ready();
  await page.getByRole("button", { name: "Disconnect Night shift" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Disconnect" }).click();
  await expect(row).toContainText("Disconnected");
  await expect(agent.call("list_services", {})).rejects.toThrow();
  // It has to ask again.
  expect(agent.asked).toHaveLength(2);
  await agent.close();
});

test("a program is allowed to read, or refused, without JavaScript on a small screen", async ({
  browser,
  page,
  baseURL,
}) => {
  const { slug } = await makeBusiness({ name: "Night Salon" });
  await signIn(page, await ownerOf(slug));
  const storageState = await page.context().storageState();
  const bare = await browser.newContext({
    javaScriptEnabled: false,
    storageState,
    viewport: { width: 320, height: 700 },
    colorScheme: "dark",
  });
  const sheet = await bare.newPage();
  const complaints = await complaintsOf(sheet);
  const agent = await anAgent(baseURL ?? "");
  await expect(agent.connect()).rejects.toThrow();
  await sheet.goto(agent.asked[0]?.href ?? "");
  await sheet.getByRole("button", { name: "Don’t allow" }).click();
  await expect(sheet.getByText("You can go back.")).toBeVisible();
  expect(Object.fromEntries(agent.received[0] ?? [])).toMatchObject({ error: "access_denied", iss: baseURL });

  await sheet.goto(agent.asked[0]?.href ?? "");
  await sheet.getByLabel("Read only").check();
  await sheet.getByRole("button", { name: "Allow", exact: true }).click();
  await expect(sheet.getByText("You can go back.")).toBeVisible();
  await agent.finish();
  await agent.connect();
  await agent.call("list_customers", {});
  await expect(agent.call("cancel_booking", { id: "apt_unknown" })).rejects.toThrow();
  expect(complaints).toEqual([]);
  await agent.close();
  await bare.close();
});
