import { expect, test } from "vitest";
import { connect } from "@/db/client";
import { FindingsCard } from "./findings-card";

test("findings that can't be told leave the rest of the page Today as it is", async () => {
  // Nothing listens there.
  const { db } = connect("postgresql://nobody:x@127.0.0.1:1/none", { max: 1 });
  const org = {
    ...{ id: "org_1", slug: "salon", name: "Salon", currency: "USD", timezone: "America/New_York", locale: "en-US" },
    ...{ catalogRevision: 1, occupancyRevision: 1 },
  };
  const actor = { kind: "user", userId: "usr_test", role: "owner" } as const;
  const ctx = { db, org, actor, now: new Date("2031-05-01T12:00:00Z"), idempotency: null };
  expect(await FindingsCard({ ctx, home: "" })).toBeNull();
});
