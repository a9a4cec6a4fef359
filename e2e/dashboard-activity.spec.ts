import { issueKey } from "../lib/api-keys/issue-key";
import { makeBusiness } from "./business";
import { onDatabase } from "./database";
import { ownerOf, signIn } from "./owner";
import { expect, test } from "./person";

test("a program's change shows up in the dashboard, with the previous values and a link to it", async ({
  page,
  person,
  request,
}) => {
  const { slug, services } = await makeBusiness();
  const { key } = await onDatabase((db) =>
    issueKey(db, { slug, access: "read-write", expiresAt: null, name: "Night shift" }),
  );
  const id = services[0]?.id ?? "";
  const use = async (name: string, args: Record<string, unknown>) => {
    const data = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } };
    const headers = { Authorization: `Bearer ${key}`, "User-Agent": "night-robot/2" };
    const answer = await request.post("/api/mcp", { headers, data });
    expect((await answer.json()).result).not.toHaveProperty("isError");
  };
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}/activity`);
  await person.ready();
  await expect(page.getByText("No changes yet")).toBeVisible();

  await use("update_service", { id, price: 71.5, name: "Long cut" });
  await use("webhooks_create", { url: "https://8.8.8.8/hook", events: ["booking.created"] });
  await page.reload();
  await person.ready();
  const entries = page.locator("li[data-call]");
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText("Add a webhook");
  const change = entries.nth(1);
  await expect(change).toContainText("→ $71.50");
  await expect(change).toContainText("night-robot, key “Night shift”");
  await change.getByRole("link", { name: "Service Long cut" }).click();
  await expect(page).toHaveURL(`/dashboard/${slug}/services/${id}`);
});
