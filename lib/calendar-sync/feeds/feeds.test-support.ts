import ICAL from "ical.js";
import { runCommand } from "../../commands/command";
import type { Ctx } from "../../context";
import { testDatabase } from "../../testing/business/test-business";
import { createFeed } from "./create-feed";
import { listFeeds } from "./list-feeds";
import { readFeed } from "./read-feed";

/** Makes a feed; `staffId` "": of the whole business. */
export async function makeFeed(ctx: Ctx, staffId = "", details: "full" | "private" = "full") {
  const { id } = await runCommand(ctx, createFeed, { staffId, details });
  return { id, token: await tokenOf(ctx, id) };
}

/** The secret part of a feed's address, as the list shows it. */
export async function tokenOf(ctx: Ctx, id: string): Promise<string> {
  const address = (await listFeeds(ctx)).find((feed) => feed.id === id)?.address ?? "";
  return /\/calendar\/(.*)\.ics$/.exec(address)?.[1] ?? "";
}

/** A feed as a calendar program gets it. */
export const readAt = (token: string, now: Date) => runCommand({ db: testDatabase(), now }, readFeed, { token });

/** The events of a calendar file in order, with some of their properties as text. */
export function eventsIn(text: string): Record<string, string>[] {
  const calendar = ICAL.Component.fromString(text);
  return calendar
    .getAllSubcomponents("vevent")
    .map((event) =>
      Object.fromEntries(event.getAllProperties().map(({ name }) => [name, String(event.getFirstPropertyValue(name))])),
    );
}
