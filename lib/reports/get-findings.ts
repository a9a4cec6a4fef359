import { and, eq, gt } from "drizzle-orm";
import { hiddenFindings } from "../../db/schema";
import type { Catalog } from "../catalog/catalog";
import { catalogOf } from "../catalog/load-catalog";
import { query } from "../commands/command";
import type { Ctx } from "../context";
import { env } from "../env/env";
import { Nothing } from "../fields/nothing.schema";
import { checkRules, type RuleOutcomes } from "./findings/check-rules";
import { type Checked, FINDINGS, type Finding, type FindingId, type FindingsView } from "./findings/finding.schema";
import type { Fired } from "./findings/fired";
import { type Checks, keptOutcomes } from "./findings/kept-outcomes";
import { byWeight } from "./findings/order-findings";
import { sayFinding } from "./findings/sentences";
import { THRESHOLDS } from "./findings/thresholds";

/** Findings told in one answer. */
const FINDINGS_MAX = 20;

/**
 * What deserves attention, each with what it was found by: rules with fixed thresholds, so that the same data give the same findings
 * (rule R11). Hidden ones are left out and counted (rule R13.1).
 */
export const getFindings = query({
  needs: { user: "manage", key: "read" },
  input: Nothing,
  async run(ctx): Promise<FindingsView> {
    const catalog = await catalogOf(ctx.db, ctx.org);
    return viewOf(ctx, catalog, { atMs: ctx.now.getTime(), outcomes: await checkRules(ctx, catalog) });
  },
});

/** The same as of the last two minutes, for a page that is shown again and again. Hidden ones are left out at once. */
export const getLatestFindings = query({
  needs: { user: "manage" },
  input: Nothing,
  async run(ctx): Promise<FindingsView> {
    const catalog = await catalogOf(ctx.db, ctx.org);
    return viewOf(ctx, catalog, await keptOutcomes(ctx, catalog));
  },
});

async function viewOf(ctx: Ctx, catalog: Catalog, { atMs, outcomes }: Checks): Promise<FindingsView> {
  const all = FINDINGS.flatMap((id) => {
    const outcome = outcomes[id];
    return outcome !== null && "fired" in outcome ? outcome.fired : [];
  });
  const isHidden = await hiddenNow(ctx);
  const shown = all.filter((fired) => !isHidden(fired)).toSorted(byWeight);
  const place = { ...ctx.org, hasReminders: catalog.policy.reminderMin > 0 };
  return {
    ...{ timezone: ctx.org.timezone, asOf: new Date(atMs).toISOString() },
    findings: shown.slice(0, FINDINGS_MAX).map((fired) => findingOf(fired, place)),
    more: Math.max(0, shown.length - FINDINGS_MAX),
    hidden: all.length - shown.length,
    checked: FINDINGS.map((id) => checkedOf(id, outcomes)),
  };
}

type Place = Ctx["org"] & { hasReminders: boolean };

function findingOf(fired: Fired, place: Place): Finding {
  const { id, severity, subject, evidence } = fired;
  const { title, detail, suggestion } = sayFinding(fired, place);
  const url = `${env().appUrl}/dashboard/${place.slug}/${pageOf(fired, place)}`;
  return { id, severity, subject, title, detail, evidence, threshold: THRESHOLDS[id], suggestion, url };
}

/** Where something can be done about it. */
function pageOf({ id, subject, evidence }: Fired, { hasReminders }: Place): string {
  switch (id) {
    case "nothing_bookable":
      return `explain?service=${encodeURIComponent(subject ?? "")}`;
    case "no_shows_high":
      return hasReminders ? "services" : "settings";
    case "late_cancellations":
      return "settings";
    case "unmarked_visits":
      return `bookings?times=past&status=unmarked&from=${evidence.from}&to=${evidence.to}`;
    case "quiet_time":
    case "full_time":
      return "reports/capacity";
    case "revenue_moved":
      return "reports/services";
    case "stock_low":
    case "stock_out":
      return `products/${encodeURIComponent(subject ?? "")}`;
  }
}

function checkedOf(id: FindingId, outcomes: RuleOutcomes): Checked {
  const outcome = outcomes[id];
  if (outcome === null) return { id, outcome: "skipped" };
  if ("isTooLittle" in outcome) return { id, outcome: "too_little_data", needs: NEEDS[id] };
  const { fired, note } = outcome;
  return { id, outcome: fired.length > 0 ? "fired" : "ok", ...(note && { note }) };
}

/** The least that each rule judges by. */
const NEEDS: Record<FindingId, string> = {
  nothing_bookable: "a service that can be booked online",
  no_shows_high: "30 appointments that came due in 90 days, and 5 of them missed if the rate is high",
  late_cancellations:
    "30 appointments that came due or were cancelled in 90 days, and 5 of them cancelled late if the rate is high",
  unmarked_visits: "10 visits in 30 days, and 10 that aren’t marked if their share is high",
  quiet_time: "16 open hours at one time of the week in 8 weeks",
  full_time: "16 open hours at one time of the week in 8 weeks",
  revenue_moved: "20 visits in the last 28 days, and 20 in the 28 days before",
  stock_low: "a tracked product of which 3 were sold in 90 days",
  stock_out: "a tracked product of which 1 was sold in 90 days",
};

async function hiddenNow({ db, org, now }: Ctx): Promise<(fired: Fired) => boolean> {
  const rows = await db
    .select({ finding: hiddenFindings.finding, subject: hiddenFindings.subject })
    .from(hiddenFindings)
    .where(and(eq(hiddenFindings.orgId, org.id), gt(hiddenFindings.hiddenUntil, now)));
  const hidden = new Set(rows.map(({ finding, subject }) => `${finding} ${subject}`));
  return ({ id, subject }) => hidden.has(`${id} ${subject ?? ""}`);
}
