import { catalogOf } from "../catalog/load-catalog";
import { runCommand } from "../commands/command";
import type { DemoData } from "../orgs/demo-data";
import { addDays } from "../time/local-date";
import { todayOf } from "./entry-state";
import { joinAtDesk } from "./joining/join-at-desk";

/** The service that some would like to have later in the day than it can be booked, in the one demo business that has it. */
const WISHED = "Full color";
const AFTER_WORK = { fromMin: 18 * 60 + 30, toMin: 20 * 60 };

const PEOPLE = [
  { name: "Nora Whitfield", email: "", phone: "+1 718 555 0143", days: 14 },
  { name: "Imani Brooks", email: "", phone: "+1 718 555 0176", days: 28 },
];

/**
 * Two people who called for a time after work that isn't open: the salon closes too early for it. Once it stays open longer on one of
 * their days, the team can call them and offer that.
 */
export const demoEntries: DemoData = async (ctx) => {
  const { services } = await catalogOf(ctx.db, ctx.org);
  const service = services.find(({ name }) => name === WISHED);
  if (!service) return;
  const fromDate = addDays(todayOf(ctx), 1);
  for (const { days, ...contact } of PEOPLE) {
    const wish = { serviceId: service.id, fromDate, toDate: addDays(fromDate, days), ...AFTER_WORK };
    await runCommand(ctx, joinAtDesk, { ...wish, ...contact });
  }
};
