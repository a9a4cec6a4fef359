// What every npm script calls: `node bin/run.mjs <command> [arguments]`. Installs what is missing, then runs
// bin/<command>.ts in this same process, so that signals reach it directly. Plain JavaScript without dependencies.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const NODE_MIN = [20, 19];

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const say = (line) => process.stderr.write(`${line}\n`);

function fail(line) {
  say(line);
  process.exit(1);
}

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < NODE_MIN[0] || (major === NODE_MIN[0] && minor < NODE_MIN[1])) {
  fail(`This needs Node.js ${NODE_MIN.join(".")} or newer; you have ${process.version}.`);
}

const [command = "", ...args] = process.argv.slice(2);
const file = join(root, "bin", `${command}.ts`);
if (!/^[a-z][a-z-]*$/.test(command) || !existsSync(file)) fail(`Unknown command "${command}".`);

process.chdir(root);
// A reader that went away (`npm start | head`) must not end the server.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

const { stopWithNpm } = await import("./parent-watch.mjs");
stopWithNpm();

try {
  const { installIfNeeded } = await import("./install.mjs");
  await installIfNeeded(root, say);
} catch (error) {
  fail(`Couldn't install the dependencies: ${error.message}.`);
}

try {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const { register } = await import("tsx/esm/api");
  register();
  const { main } = await import(`./${command}.ts`);
  await main(args);
} catch (error) {
  // A refusal is one line for the person who started it; anything else is a bug and shows its stack.
  fail(error?.name === "Refusal" ? error.message : String(error?.stack ?? error));
}
