import type { LargeBusiness } from "./large-business";
import type { ListRequest } from "./list-requests";

/** What reports are measured by; `p95MsMax`: how long each may take at a business with 1,000,000 appointments. */
const REPORTS = [
  { tool: "get_report", args: {}, p95MsMax: 150 },
  { tool: "get_report", args: { days: 366 }, p95MsMax: 1_500 },
  { tool: "get_capacity", args: { days: 92 }, p95MsMax: 300 },
  { tool: "get_findings", args: {}, p95MsMax: 1_500 },
] as const;

/** How to request each of them by its tool; a read throws unless it succeeds. */
export function reportRequests(baseUrl: string, { key }: LargeBusiness): (ListRequest & { p95MsMax: number })[] {
  return REPORTS.map(({ tool, args, p95MsMax }) => ({
    ...{ path: `${tool} ${JSON.stringify(args)}`, p95MsMax },
    async read() {
      const answer = await fetch(`${baseUrl}/api/mcp`, {
        method: "POST",
        headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: tool, arguments: args } }),
      });
      const text = await answer.text();
      if (!text.includes('"structuredContent"'))
        throw new Error(`${tool} answered ${answer.status}: ${text.slice(0, 500)}`);
    },
  }));
}
