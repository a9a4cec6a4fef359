import { z } from "zod";

type PlanNode = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
};

const Node: z.ZodType<PlanNode> = z.lazy(() =>
  z.object({
    "Node Type": z.string(),
    "Relation Name": z.string().optional(),
    "Index Name": z.string().optional(),
    "Actual Rows": z.number().optional(),
    "Actual Loops": z.number().optional(),
    "Rows Removed by Filter": z.number().optional(),
    Plans: z.array(Node).optional(),
  }),
);
const Logged = z.object({ "Query Text": z.string(), "Query Parameters": z.string().optional(), Plan: Node });

/** One scan of a table or an index, in all its repetitions. `rows` were found, `passed` were read and skipped. */
export type Scan = { how: string; table: string; index: string | null; rows: number; passed: number };

/** An executed statement. */
export type Plan = { ms: number; query: string; parameters: string; scans: Scan[] };

const ENTRY = /LOG: {2}duration: ([\d.]+) ms {2}plan:\n((?:\t.*\n)+)/g;

/** The plans in a part of PostgreSQL's log, as its module auto_explain writes them in JSON with actual figures. */
export function readPlans(log: string): Plan[] {
  return [...log.matchAll(ENTRY)].map(([, ms, json = ""]) => {
    const logged = Logged.parse(JSON.parse(json));
    return {
      ms: Number(ms),
      query: logged["Query Text"],
      parameters: logged["Query Parameters"] ?? "",
      scans: scansOf(logged.Plan),
    };
  });
}

function scansOf(node: PlanNode): Scan[] {
  const loops = node["Actual Loops"] ?? 0;
  const below = (node.Plans ?? []).flatMap(scansOf);
  const name = node["Relation Name"] ?? (node["Index Name"] === undefined ? undefined : "");
  if (name === undefined || loops === 0) return below;
  const scan = {
    how: node["Node Type"],
    table: name,
    index: node["Index Name"] ?? null,
    rows: Math.round((node["Actual Rows"] ?? 0) * loops),
    passed: Math.round((node["Rows Removed by Filter"] ?? 0) * loops),
  };
  return [scan, ...below];
}
