import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BusinessFileInput } from "../../../lib/business-file/business-file.schema";
import { actionId } from "../../../lib/testing/caller/dashboard-call";
import { type AtPage, callAction } from "./call-action";
import type { Attack } from "./disturbance";
import { send } from "./send";

/** A file in which every service is linked to every member, each with this many days of special hours. */
export function linkedFile(
  file: BusinessFileInput,
  { members, services, datedEach }: { members: number; services: number; datedEach: number },
): BusinessFileInput {
  const dayMs = 86_400_000;
  const date = (n: number) => new Date(Date.now() + n * dayMs).toISOString().slice(0, 10);
  const exceptions = Array.from({ length: datedEach }, (_, n) => ({
    date: date(n),
    open: true,
    openMin: 600,
    closeMin: 960,
  }));
  return {
    ...file,
    staff: Array.from({ length: members }, (_, n) => ({ name: `Member ${n}`, exceptions })),
    services: Array.from({ length: services }, (_, n) => ({ name: `Service ${n}`, durationMin: 30 })),
  };
}

/** Selects a file on the dashboard's files page and confirms the changes. @returns whether it was imported */
export async function uploadFile(attack: Attack, who: Omit<AtPage, "page">, file: BusinessFileInput): Promise<boolean> {
  const at = { ...who, page: "/files" };
  const text = JSON.stringify(file);
  const call = async (name: string, sent: { text: string; [more: string]: unknown }) => {
    const answer = await callAction(attack, at, { what: "upload", id: actionId("files", name), sent });
    const kind = answer?.view?.kind;
    if (answer) attack.count("upload", typeof kind === "string" ? kind : "refused");
    return answer?.view;
  };
  const revision = (await call("previewBusinessImportAction", { text }))?.revision;
  if (typeof revision !== "number") return false;
  return (await call("applyBusinessImportAction", { text, revision }))?.kind === "imported";
}

/** `npm run business -- import`, in a separate process as an operator runs it. @returns whether it was imported */
export async function importByCommand(attack: Attack, file: BusinessFileInput): Promise<boolean> {
  const { dataDir, databaseUrl, signal, count } = attack;
  const path = join(dataDir, `${file.slug}.json`);
  writeFileSync(path, JSON.stringify(file));
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const child = spawn(process.execPath, ["bin/run.mjs", "business", "import", path], {
    env,
    signal,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk));
  const code = await new Promise((resolve) => child.once("error", resolve).once("exit", resolve));
  if (code !== 0) console.error(`  import: ${said.slice(0, 300).trim()}`);
  count("import", signal.aborted ? "unfinished" : code === 0 ? "imported" : "refused");
  return code === 0;
}

/** What the first reader after an import requests. */
export async function firstReads(attack: Attack, slug: string): Promise<void> {
  const services = await send(attack, "services", `/api/v1/${slug}/services`);
  await send(attack, "page", `/book/${slug}`);
  const serviceId = /"id":"([^"]+)"/.exec(services ?? "")?.[1] ?? "";
  const date = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const window = `from=${date(1)}&to=${date(30)}`;
  await send(attack, "availability", `/api/v1/${slug}/availability?serviceId=${serviceId}&${window}`);
}
