import { isIPv6, type LookupFunction } from "node:net";
import { buildConnector } from "undici";
import { skipContinue } from "./skip-continue";

/** How long to wait for one of several addresses before trying the next; Node's 250 ms is too short for some routes. */
const ADDRESS_TIMEOUT_MS = 1_000;

/** Connects to one of these addresses and no other: names aren't looked up here. */
export function connectTo(addresses: string[], signal: AbortSignal): buildConnector.connector {
  const connect = buildConnector({
    lookup: handing(addresses),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ADDRESS_TIMEOUT_MS,
    maxCachedSessions: 0,
    timeout: 0,
    signal,
  });
  return (options, callback) =>
    connect(options, (error, socket) =>
      error === null ? callback(null, skipContinue(socket)) : callback(error, null),
    );
}

function handing(addresses: string[]): LookupFunction {
  const answers = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_, options, callback) => {
    if (options.all) return callback(null, answers);
    callback(null, answers[0]?.address ?? "", answers[0]?.family);
  };
}
