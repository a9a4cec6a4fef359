import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { BusinessFileInput } from "../lib/orgs/schema";

export type ImportedBusiness = {
  slug: string;
  services: { id: string; name: string }[];
  staff: { id: string; name: string }[];
  resources: { id: string; name: string }[];
};

const root = fileURLToPath(new URL("..", import.meta.url));

/** The same hours on every day of the week. */
export const everyDay = (hours: { openMin: number; closeMin: number; breakStartMin?: number; breakEndMin?: number }) =>
  Array.from({ length: 7 }, (_, weekday) => ({ weekday, open: true, ...hours }));

/**
 * Imports a business of the test's own into the running server's database, by the command that owners use. What is given
 * replaces that part of a business that is open 9 to 17 every day, with one member and one 60-minute service.
 */
export async function importBusiness(parts: Partial<BusinessFileInput> = {}): Promise<ImportedBusiness> {
  const file: BusinessFileInput = {
    slug: `e2e-${Math.random().toString(36).slice(2, 12)}`,
    name: "Test Studio",
    currency: "USD",
    timezone: "America/New_York",
    locale: "en-US",
    address: "1 Test Street",
    hours: everyDay({ openMin: 540, closeMin: 1020 }),
    settings: { slotStepMin: 60 },
    staff: [{ name: "Ann" }],
    services: [{ name: "Cut", durationMin: 60, priceCents: 5_000 }],
    ...parts,
  };
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR ?? "", DATABASE_URL: "" };
  const output = await new Promise<string>((resolve, reject) => {
    const child = execFile(
      process.execPath,
      ["bin/run.mjs", "business", "import", "-"],
      { cwd: root, env },
      (error, out) => (error ? reject(error) : resolve(out)),
    );
    child.stdin?.end(JSON.stringify(file));
  });
  return JSON.parse(output);
}
