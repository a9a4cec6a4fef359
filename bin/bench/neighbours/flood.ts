import autocannon from "autocannon";
import type { Attack } from "./disturbance";
import { addressOf } from "./send";

const CLIENTS = 20;

/** Twenty clients, each with its own address, that request one path after another as fast as they get answers. */
export async function flood(attack: Attack, pathOf: (n: number) => string): Promise<void> {
  let n = 0;
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    n += 1;
    return { ...request, path: pathOf(n), headers: { "X-Forwarded-For": addressOf(n, CLIENTS) } };
  };
  const { statusCodeStats = {}, errors } = await autocannon({
    url: attack.baseUrl,
    connections: CLIENTS,
    duration: attack.seconds,
    requests: [{ method: "GET", setupRequest }],
  });
  for (const [status, { count = 0 }] of Object.entries(statusCodeStats)) attack.count("", status, count);
  if (errors > 0) attack.count("", "none", errors);
}
