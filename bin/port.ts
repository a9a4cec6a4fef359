import { createServer, type Server } from "node:http";
import { Refusal } from "./refusal";

/** @throws Refusal naming the port when it can't be had */
export function listen(server: Server, port: number, hostname?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(portRefusal(port, error)));
    server.listen({ port, host: hostname }, resolve);
  });
}

/**
 * Looks whether the port can be had, before all that is only worth doing if it can.
 *
 * @throws Refusal naming it
 */
export async function probePort(port: number): Promise<void> {
  const probe = createServer();
  await listen(probe, port);
  await new Promise((resolve) => probe.close(resolve));
}

function portRefusal(port: number, { code }: NodeJS.ErrnoException): Refusal {
  if (code === "EADDRINUSE")
    return new Refusal(`PORT ${port} is in use: stop what listens there, or set another PORT.`);
  return new Refusal(`PORT ${port} can't be listened on (${code}): set another PORT.`);
}
