import { runServer } from "./run-server";

/** `npm start`: the production server. */
export function main(): Promise<void> {
  return runServer({ dev: false });
}
