import { readFileSync } from "node:fs";
import module, { SourceMap } from "node:module";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { LRUCache } from "lru-cache";

/** A read map takes 5 to 60 MB. The scripts of one failure are about ten, and failures come in bursts. */
const READ_MAPS_MAX = 16;
const READ_MAP_KEPT_MS = 60_000;

/**
 * Makes Node.js read the source map of a script of the build when an error from it is printed, and drop it a minute later. Otherwise
 * it would read the map of each script as the script is loaded and keep them all, which takes as much memory as everything else.
 * Must run before Next starts, since Next keeps the function that finds maps.
 *
 * @param buildDir the folder of the scripts; their maps are beside them, with `.map` at the end
 */
export function keepNoSourceMaps(buildDir: string): void {
  process.setSourceMapsEnabled(false);
  const read = new LRUCache<string, SourceMap>({ max: READ_MAPS_MAX, ttl: READ_MAP_KEPT_MS, ttlAutopurge: true });
  const { findSourceMap } = module;
  const findOrRead = (script: string) => {
    // The maps of what was loaded before are still there.
    const found = findSourceMap(script);
    if (found) return found;
    const path = script.startsWith("file:") ? fileURLToPath(script) : script;
    if (!path.startsWith(join(buildDir, sep))) return undefined;
    const map = read.get(path) ?? readMap(`${path}.map`);
    // The minute begins again.
    if (map) read.set(path, map);
    return map;
  };
  Object.assign(module, { findSourceMap: findOrRead });
}

/** @returns nothing if it's missing or broken: then the error is printed with the script's own positions */
function readMap(path: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return undefined;
  }
}
