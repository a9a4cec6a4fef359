import { runServer } from "./run-server";

/** `npm run dev`: the same with hot reload. */
export function main(): Promise<void> {
  return runServer({ dev: true });
}
