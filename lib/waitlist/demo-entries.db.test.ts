import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { makeBusiness } from "../testing/business/test-business";
import { demoEntries } from "./demo-entries";
import { listEntries } from "./desk/list-entries";

const folder = fileURLToPath(new URL("../../db/demo/", import.meta.url));

/** A whole year, so that neither the weekday nor a holiday decides. */
const MONTHS = ["2026-12-20", "2027-02-10", "2027-06-25", "2027-11-18"];

test.each(MONTHS)(
  "seeded on %s, the salon has two people waiting for a time that isn't open, and no other business has any",
  async (day) => {
    for (const name of ["bramble-bistro", "harbor-hair", "physio-linden"]) {
      const file = JSON.parse(readFileSync(`${folder}${name}.json`, "utf8"));
      const business = await makeBusiness({ ...file, slug: `demo-${randomUUID().slice(0, 13)}` });
      const ctx = await business.ctx({ now: new Date(`${day}T12:00:00Z`), actor: { kind: "system" } });
      await ctx.db.transaction((tx) => demoEntries({ ...ctx, db: tx }));
      const { entries } = await listEntries(ctx, { of: "waiting", limit: 10, offset: 0 });
      expect(entries.map(({ name: who, wish }) => [who, wish.serviceName])).toEqual(
        name === "harbor-hair"
          ? [
              ["Nora Whitfield", "Full color"],
              ["Imani Brooks", "Full color"],
            ]
          : [],
      );
    }
  },
);
