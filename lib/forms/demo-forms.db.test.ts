import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { importBusiness } from "../business-file/import-business";
import { runCommand } from "../commands/command";
import { getOrg } from "../orgs/get-org";
import { testDatabase } from "../testing/business/test-business";
import { demoForms } from "./demo-forms";
import { listForms } from "./reading/list-forms";

it("the demo practice asks new patients for a signed form", async () => {
  const db = testDatabase();
  const file: unknown = JSON.parse(readFileSync(new URL("../../db/demo/physio-linden.json", import.meta.url), "utf8"));
  const { slug } = await importBusiness(db, file);
  const now = new Date("2030-05-06T12:00:00Z");
  const ctx = { db, org: await getOrg(db, slug), actor: { kind: "system" }, now, idempotency: null } as const;
  await demoForms(ctx);
  const { forms } = await runCommand(ctx, listForms, {});
  expect(forms).toMatchObject([{ name: "Anamnesebogen", active: true, services: [{ name: "Erstbefund" }] }]);
});
