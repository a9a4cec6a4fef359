import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isRoot, unprivilegedUser } from "../../../bin/embedded-postgres/unprivileged-user";
import { anyFreePort } from "../server/instance";

const READY_MS = 10_000;

/**
 * Starts PgBouncer in transaction mode in front of a PostgreSQL, for all of its databases. It refuses any session setting that it
 * can't keep: no parameter is ignored.
 *
 * @returns its host and port
 */
export async function startPgBouncer(program: string, dataDir: string, databaseUrl: string) {
  const { username, password, hostname, port } = new URL(databaseUrl);
  const listenPort = await anyFreePort();
  const users = join(dataDir, "pgbouncer.users");
  const config = join(dataDir, "pgbouncer.ini");
  writeFileSync(users, `"${username}" "${password}"\n`);
  writeFileSync(
    config,
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 8
max_client_conn = 400
`,
  );
  const user = isRoot() ? unprivilegedUser() : undefined;
  if (user) for (const file of [users, config]) chownSync(file, user.uid, user.gid);
  const child = spawn(program, ["-q", config], { ...user, cwd: "/", stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk));
  const deadlineMs = Date.now() + READY_MS;
  while (!(await isListening(listenPort))) {
    if (child.exitCode !== null || Date.now() > deadlineMs) throw new Error(`PgBouncer did not start:\n${said}`);
    await sleep(30);
  }
  return {
    address: `127.0.0.1:${listenPort}`,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill("SIGQUIT");
      await once(child, "exit");
    },
  };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
