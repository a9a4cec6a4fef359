import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** How to get into a demo business. */
export const DemoBusiness = z.looseObject({
  slug: z.string(),
  keys: z.object({ readWrite: z.string(), readOnly: z.string() }),
  owner: z.object({ email: z.string(), password: z.string() }),
});

const Demo = z.object({ baseUrl: z.string(), businesses: z.array(DemoBusiness) });

/** `$DATA_DIR/demo.json`: how to get into the demo businesses (rule O7). */
export type Demo = z.infer<typeof Demo>;

/** undefined when no demo was seeded from this DATA_DIR */
export function readDemo(dataDir: string): Demo | undefined {
  const file = demoFile(dataDir);
  return existsSync(file) ? Demo.parse(JSON.parse(readFileSync(file, "utf8"))) : undefined;
}

export function writeDemo(dataDir: string, demo: Demo): void {
  mkdirSync(dataDir, { recursive: true });
  const draft = `${demoFile(dataDir)}.draft-${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, demoFile(dataDir));
}

/** The lines printed at the start: the demo's addresses, keys and owners. */
export function describeDemo({ dataDir, appUrl }: { dataDir: string; appUrl: string }): string[] {
  const businesses = readDemo(dataDir)?.businesses ?? [];
  return businesses.flatMap(({ slug, keys, owner }) => [
    "",
    `  ${slug}   ${appUrl}/book/${slug}`,
    `    key (read-write)  ${keys.readWrite}`,
    `    key (read-only)   ${keys.readOnly}`,
    `    owner             ${owner.email}  ${owner.password}`,
  ]);
}

function demoFile(dataDir: string): string {
  return join(dataDir, "demo.json");
}
