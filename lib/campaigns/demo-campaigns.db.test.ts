import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { importBusiness } from "../business-file/import-business";
import { runCommand } from "../commands/command";
import { getOrg } from "../orgs/get-org";
import { testDatabase } from "../testing/business/test-business";
import { demoCampaigns } from "./demo-campaigns";
import { listCampaigns } from "./reading/list-campaigns";

it("the demo salon has a campaign that was sent to those who said yes, and an agent's draft", async () => {
  const file: unknown = JSON.parse(readFileSync(new URL("../../db/demo/harbor-hair.json", import.meta.url), "utf8"));
  const now = new Date("2031-05-06T12:00:00Z");
  const found = await testDatabase().transaction(async (db) => {
    const { slug } = await importBusiness(db, file);
    const ctx = { db, org: await getOrg(db, slug), actor: { kind: "system" }, now, idempotency: null } as const;
    await demoCampaigns(ctx);
    return runCommand(ctx, listCampaigns, {});
  });
  expect(found.campaigns).toMatchObject([
    { status: "draft", createdBy: "Demo agent", audience: "all", sent: null },
    { status: "sent", recipients: 6, sent: 6 },
  ]);
});
