import { InngestTestEngine } from "@inngest/test";
import { Inngest } from "inngest";
import { describe, expect, test, vi } from "vitest";
import { functionsOf } from ".";
import { WORK_DUE } from "./client";
import { deliverWebhooks } from "./deliver-webhooks";
import { prune } from "./prune";
import { reofferFreedSlot } from "./reoffer-freed-slot";
import { runDueWork } from "./run-due-work";
import { sendCampaigns } from "./send-campaigns";
import { dueSender } from "./send-due";
import { syncCalendars } from "./sync-calendars";

const client = new Inngest({ id: "test", isDev: true });

describe.each([
  ["run-due-work", runDueWork],
  ["deliver-webhooks", deliverWebhooks],
  ["reoffer-freed-slot", reofferFreedSlot],
  ["send-campaigns", sendCampaigns],
  ["sync-calendars", syncCalendars],
])("%s", (_, functionOf) => {
  test("goes on, a step at a time, until all that is due is done", async () => {
    const answers = [false, false, true];
    const work = vi.fn(async (_sliceMs: number) => answers.shift() ?? true);
    const { ctx, error } = await new InngestTestEngine({ function: functionOf(client, work) }).execute();
    expect(error).toBeUndefined();
    expect(work).toHaveBeenCalledTimes(3);
    expect(ctx.step.run).toHaveBeenCalledWith("slice-3", expect.any(Function));
    expect(ctx.step.run).not.toHaveBeenCalledWith("slice-4", expect.any(Function));
    for (const [sliceMs] of work.mock.calls) expect(sliceMs).toBeLessThanOrEqual(15_000);
  });

  test("fails with its step, so that Inngest tries the step again, and the repeat goes through", async () => {
    const work = vi.fn(async () => true);
    work.mockRejectedValueOnce(new Error("the database was away"));
    const engine = new InngestTestEngine({ function: functionOf(client, work) });
    const failed = await engine.executeStep("slice-1");
    expect(failed.error).toMatchObject({ message: "the database was away" });
    const { error } = await engine.execute();
    expect(error).toBeUndefined();
    expect(work).toHaveBeenCalledTimes(2);
  });
});

describe("prune", () => {
  test("goes on, a step at a time, until nothing is left that may go", async () => {
    const answers = [false, false, true];
    const work = vi.fn(async () => answers.shift() ?? true);
    const { error, ctx } = await new InngestTestEngine({ function: prune(client, work) }).execute();
    expect(error).toBeUndefined();
    expect(work).toHaveBeenCalledTimes(3);
    expect(ctx.step.run).toHaveBeenCalledWith("prune-3", expect.any(Function));
  });

  test("leaves to the next run what is more than a million rows", async () => {
    const work = vi.fn(async () => false);
    await new InngestTestEngine({ function: prune(client, work) }).execute();
    expect(work).toHaveBeenCalledTimes(50);
  });
});

test("Inngest is told when to start each: on a change, every minute, and every five minutes; one at a time where they would only wait for each other", () => {
  const options = functionsOf(client).map(({ opts: { id, triggers, concurrency } }) => ({ id, triggers, concurrency }));
  expect(options).toEqual([
    {
      id: "run-due-work",
      triggers: [{ event: "booking/work.due" }, { cron: "* * * * *" }],
      concurrency: { limit: 4 },
    },
    {
      id: "deliver-webhooks",
      triggers: [{ event: "booking/deliveries.due" }, { cron: "* * * * *" }],
      concurrency: { limit: 4 },
    },
    {
      id: "reoffer-freed-slot",
      triggers: [{ event: "booking/reoffers.due" }, { cron: "* * * * *" }],
      concurrency: { limit: 4 },
    },
    {
      id: "send-campaigns",
      triggers: [{ event: "booking/campaigns.due" }, { cron: "* * * * *" }],
      concurrency: { limit: 1 },
    },
    {
      id: "sync-calendars",
      triggers: [{ event: "booking/calendars.due" }, { cron: "* * * * *" }],
      concurrency: { limit: 4 },
    },
    { id: "prune", triggers: [{ cron: "*/5 * * * *" }], concurrency: { limit: 1 } },
  ]);
});

describe("telling Inngest that work is due", () => {
  test("is one message for a burst, one at a time, and one more for what came meanwhile", async () => {
    const answers: (() => void)[] = [];
    const send = vi.fn(() => new Promise<{ ids: string[] }>((resolve) => answers.push(() => resolve({ ids: [] }))));
    const tell = dueSender({ send }, WORK_DUE);
    for (let n = 0; n < 100; n += 1) tell();
    await expect.poll(() => answers.length).toBe(1);
    for (let n = 0; n < 100; n += 1) tell();
    answers[0]?.();
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.();
    expect(send).toHaveBeenCalledTimes(2);
    expect(send).toHaveBeenCalledWith({ name: "booking/work.due", data: {} });
  });

  test("that fails is nobody's problem, and the next is told all the same", async () => {
    const send = vi.fn(async () => ({ ids: [] as string[] }));
    send.mockRejectedValueOnce(new Error("Inngest is away"));
    const tell = dueSender({ send }, WORK_DUE);
    tell();
    await expect.poll(() => send.mock.calls.length).toBe(1);
    tell();
    await expect.poll(() => send.mock.calls.length).toBe(2);
  });
});
