import { createServer } from "node:http";
import { createServer as createSocketServer, type Server } from "node:net";
import { isLoopbackUrl } from "../lib/env/env";
import { Refusal } from "./refusal";

/** All addresses of this machine. */
const EVERYWHERE = [undefined];
/** `localhost` may resolve to either. */
const LOOPBACK = ["127.0.0.1", "::1"];

/**
 * Where the server listens (rule O1.2): only on loopback addresses while APP_URL is a loopback one, because it then has the
 * demo and the test payment page.
 */
export const hostsFor = (appUrl: string): (string | undefined)[] => (isLoopbackUrl(appUrl) ? LOOPBACK : EVERYWHERE);

/**
 * Listens on a port at each of the hosts that the machine has; connections to the second and later ones are handed to the server
 * as its own.
 *
 * @param hosts the first one must exist; undefined for all addresses of the machine
 * @returns `close`, which stops listening and resolves when every connection has ended
 * @throws Refusal naming the port when it isn't available
 */
export async function listen(
  server: Server,
  port: number,
  hosts: (string | undefined)[],
): Promise<{ close(): Promise<void> }> {
  const [first, ...others] = hosts;
  const listening = [server];
  const close = async () => void (await Promise.all(listening.map(closed)));
  try {
    await listenAt(server, port, first);
    for (const host of others) {
      const door = createSocketServer((socket) => server.emit("connection", socket));
      if (await listenIfThere(door, port, host)) listening.push(door);
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { close };
}

/**
 * Checks that the port is available, before any work that depends on it.
 *
 * @throws Refusal naming it
 */
export async function probePort(port: number, hosts: (string | undefined)[]): Promise<void> {
  const { close } = await listen(createServer(), port, hosts);
  await close();
}

const closed = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));

/** @returns false if the machine doesn't have the address, for example without IPv6 */
async function listenIfThere(server: Server, port: number, host: string | undefined): Promise<boolean> {
  try {
    await listenAt(server, port, host);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.cause === "not there") return false;
    throw error;
  }
}

function listenAt(server: Server, port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(refusalOf(port, error)));
    server.listen({ port, host }, resolve);
  });
}

function refusalOf(port: number, { code = "" }: NodeJS.ErrnoException): Refusal {
  const cause = ["EADDRNOTAVAIL", "EAFNOSUPPORT"].includes(code) ? "not there" : code;
  const text =
    code === "EADDRINUSE"
      ? `PORT ${port} is already in use. Stop the program that uses it, or set another PORT.`
      : `Can't listen on PORT ${port} (${code}). Set another PORT.`;
  return new Refusal(text, { cause });
}
