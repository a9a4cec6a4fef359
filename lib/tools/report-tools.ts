import { Nothing } from "../fields/nothing.schema";
import { AskedOfCapacity, CapacityView } from "../reports/capacity/capacity.schema";
import { FindingsView } from "../reports/findings/finding.schema";
import { getCapacity } from "../reports/get-capacity";
import { getFindings } from "../reports/get-findings";
import { getReport } from "../reports/get-report";
import { AskedOfReport } from "../reports/period/period.schema";
import { Report } from "../reports/views";
import { tool } from "./tool";

export const reportTools = [
  tool({
    area: "reports",
    name: "get_report",
    title: "Get a report",
    description:
      "How the business did in a period, beside the period before: revenue, visits, no-shows, cancellations, new customers, by service, " +
      "team member, product and day. Name the period with `period` (`last_30_days` if left out), `days`, or `from` and `to`. Amounts are in " +
      "minor units, changes in percent. Changes nothing.",
    command: getReport,
    fields: AskedOfReport,
    output: Report,
  }),
  tool({
    area: "reports",
    name: "get_findings",
    title: "Get findings",
    description:
      "What deserves attention, such as many no-shows, quiet hours or products that run low, each with its evidence, the threshold it passed, " +
      "a suggestion and a page. `checked` says what each rule came to. Changes nothing.",
    command: getFindings,
    fields: Nothing,
    output: FindingsView,
  }),
  tool({
    area: "reports",
    name: "get_capacity",
    title: "Get capacity",
    description:
      "Open, occupied and free minutes by day, team member and hour of the week, when each service can next be booked, and what became of " +
      "wishes on the waitlist. From today on for four weeks, unless `from` and `to` or `days` say otherwise; at most 92 days. Changes nothing.",
    command: getCapacity,
    fields: AskedOfCapacity,
    output: CapacityView,
  }),
];
