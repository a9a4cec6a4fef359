import { expect, test } from "vitest";
import { checkRooms } from "./check-rooms";

const told = (files: Record<string, string>): string[] => checkRooms(new Map(Object.entries(files)));

const SENDER = { "lib/campaigns/sending/send-campaign.ts": "" };

test("no tool reaches what sends campaigns, however far away, and the way is shown (rule M10)", () => {
  const files = {
    ...SENDER,
    "lib/tools/campaign-tools.ts": 'import { copy } from "../campaigns/writing/copy";',
    "lib/campaigns/writing/copy.ts": 'import { send } from "../sending/send-campaign";',
  };
  expect(told(files)).toEqual([
    "lib/campaigns/writing/copy.ts:1 → lib/campaigns/sending/send-campaign.ts: programs could send campaigns, lib/tools/campaign-tools.ts → lib/campaigns/writing/copy.ts → lib/campaigns/sending/send-campaign.ts: they only write drafts, so what both need belongs outside.",
  ]);
});

test("neither does the route that programs call", () => {
  const route = { "app/api/mcp/route.ts": 'import { send } from "@/lib/campaigns/sending/send-campaign";' };
  expect(told({ ...SENDER, ...route })).toHaveLength(1);
});

test("people's pages do, and types are no way", () => {
  const files = {
    ...SENDER,
    "app/dashboard/actions.ts": 'import { send } from "@/lib/campaigns/sending/send-campaign";',
    "lib/tools/campaign-tools.ts": 'import type { Sent } from "../campaigns/sending/send-campaign";',
  };
  expect(told(files)).toEqual([]);
});
