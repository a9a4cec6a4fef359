import autocannon from "autocannon";
import type { Database } from "../../db/client";
import { issueKey } from "../../lib/api-keys/issue-key";
import type { BenchBusiness } from "./bench-business";
import { type BenchRow, rounded } from "./row";

const CONNECTIONS = 10;
const SECONDS = 6;
const WARM_UP_SECONDS = 2;

type Call = Pick<autocannon.Options, "url" | "method" | "headers" | "body">;
type Pair = { name: string; tool: Call; floor: Call; ratioMin: number };

/**
 * Tool calls a second, relative to those of the API route with the same answer; the tool list relative to a route that returns a
 * short JSON from memory. Each pair is measured alternately, so that anything else on the machine affects both.
 */
export async function toolsOverHttp(db: Database, baseUrl: string, scenario: BenchBusiness): Promise<BenchRow> {
  const { slug, serviceId, from, to } = scenario;
  const { key } = await issueKey(db, { slug, access: "read-only", expiresAt: null });
  const rest = `${baseUrl}/api/v1/${slug}`;
  const call = (method: string, params: unknown): Call => ({
    url: `${baseUrl}/api/mcp`,
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  const use = (name: string, args: unknown) => call("tools/call", { name, arguments: args });
  const trivial = `${baseUrl}/api/bench?path=${encodeURIComponent(`/api/v1/${slug}/business`)}`;
  const pairs: Pair[] = [
    { name: "tools/list", tool: call("tools/list", {}), floor: { url: trivial }, ratioMin: 0.4 },
    { name: "list_services", tool: use("list_services", {}), floor: { url: `${rest}/services` }, ratioMin: 0.5 },
    {
      name: "get_availability",
      tool: use("get_availability", { serviceId, from, to }),
      floor: { url: `${rest}/availability?serviceId=${serviceId}&from=${from}&to=${to}` },
      ratioMin: 0.5,
    },
  ];
  const measured: { name: string; ratio: number; rate: number; ratioMin: number }[] = [];
  for (const { name, tool, floor, ratioMin } of pairs) {
    for (const warmUp of [tool, floor]) await answersASecond(warmUp, WARM_UP_SECONDS);
    let [rate, floorRate] = [0, 0];
    for (let round = 0; round < 2; round += 1) {
      rate += (await answersASecond(tool, SECONDS / 2)) / 2;
      floorRate += (await answersASecond(floor, SECONDS / 2)) / 2;
    }
    measured.push({ name, rate, ratioMin, ratio: rounded(rate / floorRate) });
  }
  return {
    what: `tools over HTTP, ${CONNECTIONS} connections: ${pairs.map(({ name }) => name).join(", ")}, relative to the matching routes`,
    measured: measured.map(({ ratio, rate }) => `${ratio} (${Math.round(rate)} a second)`).join(", "),
    bar: `at least ${pairs.map(({ ratioMin }) => ratioMin).join(", ")}`,
    ok: measured.every(({ ratio, ratioMin }) => ratio >= ratioMin),
    figures: Object.fromEntries(measured.map(({ name, ratio }) => [name, ratio])),
  };
}

async function answersASecond(call: Call, seconds: number): Promise<number> {
  const result = await autocannon({ ...call, connections: CONNECTIONS, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${call.url}: ${result.non2xx} not 2xx, ${result.errors} errors`);
  return result.requests.total / result.duration;
}
