import { catalogOf } from "../../catalog/load-catalog";
import { runCommand } from "../../commands/command";
import type { DemoData } from "../../orgs/demo-data";
import { createFeed } from "./create-feed";

const SALON = "harbor-hair";

/** A calendar link of the demo salon's first team member; other demo businesses have none. */
export const demoFeed: DemoData = async (ctx) => {
  if (ctx.org.slug !== SALON) return [];
  const [member] = (await catalogOf(ctx.db, ctx.org)).members;
  if (!member) return [];
  const { id } = await runCommand(ctx, createFeed, { staffId: member.id, details: "full" });
  return [id];
};
