import { posix } from "node:path";
import { browserReach } from "./browser-reach";
import { growingStatements } from "./growing-statements";
import { listWrites } from "./list-writes";
import { ownClock } from "./own-clock";
import { programReach } from "./program-reach";
import { type Import, readSource, type Source } from "./read-source";
import { AREA_FOLDERS, FILES_MAX, type Finding, isTest, ROOMS, RULES, SHARED } from "./rooms";

/**
 * @param files every file's text by its path from the root
 * @returns one line for each problem, nothing if everything is in its place
 */
export function checkRooms(files: ReadonlyMap<string, string>): string[] {
  const paths = new Set(files.keys());
  const code = [...files].filter(([path]) => /\.(tsx?|mts|mjs)$/.test(path));
  const sources = new Map(code.map(([path, text]) => [path, readSource(path, text, paths)]));
  const findings = [
    ...unknownRooms(paths),
    ...[...sources].flatMap(([file, { imports }]) => imports.flatMap((one) => misplaced(file, one, paths))),
    ...circles(sources),
    ...browserReach(sources),
    ...programReach(sources),
    ...listWrites(sources),
    ...ownClock(sources),
    ...growingStatements(files),
    ...crowdedFolders(paths),
  ];
  return findings.map(({ file, line, to, sentence }) => {
    return `${file}${line === undefined ? "" : `:${line}`}${to === undefined ? "" : ` → ${to}`}: ${sentence}.`;
  });
}

function unknownRooms(paths: ReadonlySet<string>): Finding[] {
  const rooms = new Set([...paths].filter((path) => !isTest(path)).map(roomOf));
  const unknown = [...rooms].filter((room) => room !== null && !ROOMS.includes(room));
  return unknown.map((room) => ({
    file: `lib/${room}`,
    sentence: "isn't a room: its code belongs in one of those listed in bin/check-rooms/rooms.ts",
  }));
}

function misplaced(file: string, { line, to, isOurs }: Import, paths: ReadonlySet<string>): Finding[] {
  const sentences: string[] = [];
  if (isOurs && !paths.has(to)) sentences.push("this file doesn't exist");
  if (!isTest(file)) {
    sentences.push(
      ...RULES.filter(({ files, never }) => files.test(file) && never.test(to)).map((rule) => rule.sentence),
    );
    const [room, other] = [roomOf(file), roomOf(to)];
    if (room !== null && other !== null && ROOMS.indexOf(room) < ROOMS.indexOf(other)) {
      sentences.push(`${room} is below ${other}: what both need belongs in ${room} or lower, the rest in ${other}`);
    }
    for (const parent of AREA_FOLDERS) {
      const [area, neighbour] = [folderIn(parent, file), folderIn(parent, to)];
      if (area === null || neighbour === null || area === neighbour || SHARED.includes(neighbour)) continue;
      sentences.push(
        `${area} can't import from ${neighbour}: what both need belongs in ${parent}/_shared, ${parent}/_components or lib`,
      );
    }
  }
  return sentences.map((sentence) => ({ file, line, to, sentence }));
}

const roomOf = (path: string): string | null => /^lib\/([\w-]+)(\/|\.tsx?$)/.exec(path)?.[1] ?? null;

function folderIn(parent: string, path: string): string | null {
  const [folder, ...rest] = path.startsWith(`${parent}/`) ? path.slice(parent.length + 1).split("/") : [];
  return folder !== undefined && rest.length > 0 ? folder : null;
}

function circles(sources: ReadonlyMap<string, Source>): Finding[] {
  const found: Finding[] = [];
  const done = new Set<string>();
  const visit = (file: string, way: string[]) => {
    for (const { line, to } of sources.get(file)?.imports ?? []) {
      if (way.includes(to)) {
        const circle = [...way.slice(way.indexOf(to)), to].join(" → ");
        found.push({
          file,
          line,
          to,
          sentence: `circular import, ${circle}: what they share belongs in a file below them`,
        });
      } else if (!done.has(to)) visit(to, [...way, to]);
    }
    done.add(file);
  };
  for (const file of sources.keys()) if (!done.has(file)) visit(file, [file]);
  return found;
}

function crowdedFolders(paths: ReadonlySet<string>): Finding[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const folder = posix.dirname(path);
    if (!isTest(path) && !folder.startsWith("db/migrations")) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const crowded = [...counts].filter(([folder, count]) => folder !== "." && count > FILES_MAX);
  return crowded.map(([folder, count]) => ({
    file: folder,
    sentence: `${count} files in one folder: move those about one subject to their own folder`,
  }));
}
