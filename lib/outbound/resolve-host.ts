import { lookup, Resolver } from "node:dns/promises";

/** How long one query to one name server can take, and how often it is sent. */
const QUERY = { timeout: 1_000, tries: 2 } as const;

/** The longest time to resolve a name; a whole attempt has four seconds. */
const RESOLVE_TIMEOUT_MS = 3_000;

/** How much longer to wait for the second address family after the first. */
const OTHER_FAMILY_MS = 500;

/** A name without an address: there is none, or (`isTimeout`) no name server answered in time. */
export class NameNotFound extends Error {
  override readonly name = "NameNotFound";

  constructor(
    readonly host: string,
    readonly isTimeout: boolean,
  ) {
    super(`${host} was not found`);
  }
}

type ResolveOptions = {
  /** name servers such as 127.0.0.1:5353 instead of the machine's own */
  servers?: string[];
  timeoutMs?: number;
};

/**
 * All addresses of a name, IPv4 before IPv6.
 *
 * The name servers are asked directly: getaddrinfo would wait for them in one of the four threads that the whole process
 * shares with its files and passwords, and anyone can name a host whose name server never answers.
 *
 * @throws NameNotFound
 */
export async function resolveHost(
  host: string,
  { servers, timeoutMs = RESOLVE_TIMEOUT_MS }: ResolveOptions = {},
): Promise<string[]> {
  const endsAtMs = performance.now() + timeoutMs;
  const { addresses, isTimeout } = await askNameServers(host, servers, timeoutMs);
  if (addresses.length > 0) return addresses;
  // Only getaddrinfo knows the hosts file. It is asked if the name servers quickly answer that they know nothing.
  if (isTimeout || servers !== undefined) throw new NameNotFound(host, isTimeout);
  return lookUp(host, endsAtMs - performance.now());
}

async function askNameServers(host: string, servers: string[] | undefined, timeoutMs: number) {
  const resolver = new Resolver({ ...QUERY });
  if (servers) resolver.setServers(servers);
  const cancel = () => resolver.cancel();
  const timers = [setTimeout(cancel, timeoutMs)];
  // A name server that doesn't answer IPv6 queries must not use up the time.
  const ask = async (question: Promise<string[]>) => {
    const addresses = await question;
    timers.push(setTimeout(cancel, OTHER_FAMILY_MS));
    return addresses;
  };
  const answers = await Promise.allSettled([ask(resolver.resolve4(host)), ask(resolver.resolve6(host))]);
  timers.forEach(clearTimeout);
  const addresses = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  const isTimeout = answers.some((answer) => answer.status === "rejected" && isLate(answer.reason));
  return { addresses: [...new Set(addresses)], isTimeout };
}

const isLate = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "ETIMEOUT" || error.code === "ECANCELLED");

/** One look-up at a time: a name server can quickly know nothing and then still keep getaddrinfo's thread waiting. */
let lastLookup: Promise<unknown> = Promise.resolve();

async function lookUp(host: string, timeoutMs: number): Promise<string[]> {
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NameNotFound(host, true)), timeoutMs);
  });
  const found = lastLookup.then(() => (isOver ? [] : lookup(host, { all: true }))).catch(() => []);
  lastLookup = found;
  try {
    const answers = await Promise.race([found, late]);
    if (answers.length === 0) throw new NameNotFound(host, false);
    return [...new Set(answers.map(({ address }) => address))];
  } finally {
    isOver = true;
    clearTimeout(timer);
  }
}
