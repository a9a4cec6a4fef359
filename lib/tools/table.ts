import { blogTools } from "./blog-tools";
import { bookingTools } from "./booking-tools";
import { campaignTools } from "./campaign-tools";
import { catalogTools } from "./catalog-tools";
import { changeTools } from "./change-tools";
import { formTools } from "./form-tools";
import { peopleTools } from "./people-tools";
import { productTools } from "./product-tools";
import { reportTools } from "./report-tools";
import type { Tool } from "./tool";
import { webhookTools } from "./webhook-tools";

/** Every tool that can be called, in the order in which programs are shown them. */
export const TOOLS: readonly Tool[] = [
  ...bookingTools,
  ...changeTools,
  ...peopleTools,
  ...productTools,
  ...catalogTools,
  ...blogTools,
  ...formTools,
  ...reportTools,
  ...campaignTools,
  ...webhookTools,
];

const byName = new Map(TOOLS.map((tool) => [tool.name, tool]));

export const findTool = (name: string): Tool | null => byName.get(name) ?? null;
