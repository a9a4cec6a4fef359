import { createSocket } from "node:dgram";
import { once } from "node:events";
import { isIPv6 } from "node:net";
import { type Answer, AUTHORITATIVE_ANSWER, decode, encode, type Question } from "dns-packet";

const NO_SUCH_NAME = 3;

export type DnsServer = Awaited<ReturnType<typeof startDnsServer>>;

/** A name server that knows only the names and addresses it was given. */
export async function startDnsServer() {
  const names = new Map<string, string[]>();
  const silent = new Map<string, readonly string[]>();
  const queries: { name: string; type: string }[] = [];

  function answersTo({ name, type }: Question): Answer[] {
    return (names.get(name) ?? [])
      .filter((address) => type === (isIPv6(address) ? "AAAA" : "A"))
      .map((data) => (isIPv6(data) ? { type: "AAAA", name, ttl: 0, data } : { type: "A", name, ttl: 0, data }));
  }

  const socket = createSocket("udp4");
  socket.on("message", (message, { port, address }) => {
    const query = decode(message);
    const question = query.questions?.[0];
    if (question === undefined) return;
    // Resolvers may mix upper and lower case to tell responses from forged ones.
    const asked = { name: question.name.toLowerCase(), type: question.type };
    queries.push(asked);
    if (silent.get(asked.name)?.includes(asked.type)) return;
    const isKnown = names.has(asked.name);
    const answers = answersTo({ ...question, name: asked.name }).map((answer) => ({ ...answer, name: question.name }));
    const flags = AUTHORITATIVE_ANSWER | (isKnown ? 0 : NO_SUCH_NAME);
    socket.send(encode({ type: "response", id: query.id, flags, questions: [question], answers }), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");

  return {
    /** in the form of a resolver's server */
    address: `127.0.0.1:${socket.address().port}`,
    /** every query received, in order */
    queries,
    set: (name: string, addresses: string[]): void => void names.set(name, addresses),
    /** Leaves queries for a name unanswered. */
    silence: (name: string, types: readonly string[] = ["A", "AAAA"]): void => void silent.set(name, types),
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}
