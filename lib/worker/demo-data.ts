import { demoKeys } from "../api-keys/demo-keys";
import { demoOwner } from "../auth/demo-owner";
import { demoPosts } from "../blog/demo-posts";
import { demoFeed } from "../calendar-sync/feeds/demo-feed";
import { demoCampaigns } from "../campaigns/demo-campaigns";
import { demoForms } from "../forms/demo-forms";
import { demoShop } from "../orders/demo-shop";
import type { DemoData } from "../orgs/demo-data";
import { demoVisits } from "../reports/demo-visits";
import { demoEntries } from "../waitlist/demo-entries";

/** What each room creates for a demo business, in this order; what it returns is in `demo.json` under the name here. */
export const demoData: Readonly<Record<string, DemoData>> = {
  keys: demoKeys,
  owner: demoOwner,
  visits: demoVisits,
  waitlist: demoEntries,
  posts: demoPosts,
  forms: demoForms,
  campaigns: demoCampaigns,
  orders: demoShop,
  feeds: demoFeed,
};
