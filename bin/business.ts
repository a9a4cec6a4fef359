import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { z } from "zod";
import { connect, type Database } from "../db/client";
import { issueKey } from "../lib/api-keys/issue-key";
import { addOwner } from "../lib/auth/add-owner";
import { exportBusiness } from "../lib/business-file/export-business";
import { importBusiness } from "../lib/business-file/import-business";
import { runCommand } from "../lib/commands/command";
import type { Ctx } from "../lib/context";
import { currentTime, keepClock } from "../lib/env/clock";
import { AppError } from "../lib/errors";
import { getOrg } from "../lib/orgs/get-org";
import { createEndpoint } from "../lib/webhooks/endpoints/create-endpoint";
import { NewEndpoint } from "../lib/webhooks/schema";
import { openDatabase } from "./database";
import { readEnvironment } from "./environment";
import { firstLineOf, Refusal } from "./refusal";

const USAGE = `Usage: npm run business -- import FILE|- | export SLUG | key SLUG --access read-write|read-only [--expires ISO] | owner SLUG --email E --password P | webhook SLUG --url U --events a,b`;

const Access = z.enum(["read-write", "read-only"]);
const Expiry = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);

/** What one call does with the database; its result is printed as JSON. */
type Run = (db: Database) => Promise<unknown>;

/** `npm run business -- …`: one JSON document on standard output, or a Refusal of one line (rule O9). */
export async function main(args: string[]): Promise<void> {
  const run = await parse(args);
  const environment = readEnvironment();
  const { url, close } = await openDatabase(environment);
  try {
    const connection = connect(url, { max: 2, isPooled: environment.databasePooled });
    try {
      const result = await run(connection.db);
      process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
    } finally {
      await connection.close();
    }
  } catch (error) {
    throw error instanceof AppError ? new Refusal(reasonsOf(error)) : error;
  } finally {
    await close();
  }
}

/** In one line, with what's wrong with each field. */
function reasonsOf({ message, details }: AppError): string {
  const fields = Object.entries(details.fieldErrors ?? {}).map(([name, [problem]]) => `${name} ${problem}`);
  return [message, ...fields].join(" ").replaceAll(/\s*\n\s*/g, "; ");
}

async function parse(args: string[]): Promise<Run> {
  const { positionals, values } = parseOptions(args);
  const [command, subject, ...rest] = positionals;
  if (!subject || rest.length > 0) throw new Refusal(USAGE);
  switch (command) {
    case "import": {
      const file = await readJson(subject);
      return (db) => importBusiness(db, file);
    }
    case "export":
      return (db) => exportBusiness(db, subject);
    case "key": {
      const access = Access.safeParse(values.access);
      if (!access.success) throw new Refusal("--access must be read-write or read-only.");
      const expiresAt = parseExpiry(values.expires);
      return (db) => issueKey(db, { slug: subject, access: access.data, expiresAt });
    }
    case "owner": {
      const { email, password } = values;
      if (!email || !password) throw new Refusal("--email and --password are required.");
      return (db) => addOwner(db, { slug: subject, email, password });
    }
    case "webhook": {
      const { url = "", events = "" } = values;
      const endpoint = parseEndpoint(url, events);
      return async (db) => runCommand(await systemCtx(db, subject), createEndpoint, endpoint);
    }
    default:
      throw new Refusal(USAGE);
  }
}

function parseOptions(args: string[]) {
  const option = { type: "string" } as const;
  try {
    const options = {
      access: option,
      expires: option,
      email: option,
      password: option,
      url: option,
      events: option,
    };
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new Refusal(`${firstLineOf(error)} ${USAGE}`);
  }
}

function parseEndpoint(url: string, events: string): NewEndpoint {
  const names = events.split(",").map((name) => name.trim());
  const parsed = NewEndpoint.safeParse({ url, events: names.filter(Boolean) });
  if (parsed.success) return parsed.data;
  throw new Refusal(parsed.error.issues.map(({ path, message }) => `--${String(path[0])} ${message}`).join("; "));
}

/** The product itself acts, on the operator's behalf. */
async function systemCtx(db: Database, slug: string): Promise<Ctx> {
  await keepClock(db);
  return { db, org: await getOrg(db, slug), actor: { kind: "system" }, now: currentTime(), idempotency: null };
}

function parseExpiry(expires: string | undefined): Date | null {
  if (expires === undefined) return null;
  if (!Expiry.safeParse(expires).success) {
    throw new Refusal("--expires must be a date, or a time with an offset, such as 2030-12-31T23:00:00Z.");
  }
  return new Date(expires);
}

/** Paths are relative to the shell that called npm. */
async function readJson(file: string): Promise<unknown> {
  const name = file === "-" ? "standard input" : file;
  try {
    const path = resolve(process.env.INIT_CWD ?? ".", file);
    return JSON.parse(file === "-" ? await text(process.stdin) : readFileSync(path, "utf8"));
  } catch (error) {
    const isSyntax = error instanceof SyntaxError;
    throw new Refusal(
      isSyntax ? `Not valid JSON in ${name}: ${firstLineOf(error)}` : `Couldn't read ${name}: ${firstLineOf(error)}`,
    );
  }
}
