import type { Declaration, Source } from "./read-source";
import { type Finding, isTest, OWN_DOORS } from "./rooms";

type Sources = ReadonlyMap<string, Source>;
type Name = { file: string; name: string };

const SQL_THAT_WRITES = /\b(insert\s+into|delete\s+from|update\s+\S+\s+(as\s+\w+\s+)?set)\b/i;
const CALL_THAT_WRITES = /(\w+)\s*\.(?:insert|update|delete)\(\s*(\w+)/g;

/** What app imports of lib that writes and isn't a command. */
export function listWrites(sources: Sources): Finding[] {
  return [...sources].flatMap(([file, { imports }]) => {
    if (!file.startsWith("app/") || isTest(file) || OWN_DOORS.test(file)) return [];
    const domain = imports.filter(({ to, isType }) => /^lib\/(?!edge\/)/.test(to) && !isType);
    return domain.flatMap(({ line, to, names }) =>
      [...names.values()].flatMap((name) => {
        const writer = writerBehind(sources, { file: to, name });
        if (writer === null) return [];
        const writes = writer === to ? "writes" : `writes through ${writer}`;
        return [{ file, line, to, sentence: `${name} ${writes}: what app may call to write is a command` }];
      }),
    );
  });
}

/**
 * Follows a name through all that it uses, up to any command: that one asks for itself who may.
 *
 * @returns the file that writes
 */
function writerBehind(sources: Sources, { file, name }: Name, seen = new Set<string>()): string | null {
  const source = sources.get(file);
  const key = `${file} ${name}`;
  if (!source || seen.has(key)) return null;
  seen.add(key);
  const declaration = source.declarations.get(name);
  if (declaration && isCommand(source, declaration)) return null;
  if (declaration && doesWrite(source, declaration)) return file;
  for (const next of behind(source, { file, name })) {
    const writer = writerBehind(sources, next, seen);
    if (writer !== null) return writer;
  }
  return null;
}

/** The names that a declaration uses; for an imported name, the one that it has at home. */
function behind(source: Source, { file, name }: Name): Name[] {
  const used = name === "*" ? source.declarations.keys() : source.declarations.get(name)?.uses();
  if (used) return [...used].map((next) => ({ file, name: next }));
  return source.imports.flatMap(({ to, isType, names }) => {
    const there = names.get(name) ?? (names.has("*") ? name : undefined);
    return isType || there === undefined ? [] : [{ file: to, name: there }];
  });
}

const isCommand = (source: Source, { madeBy }: Declaration): boolean =>
  madeBy !== null && /^(command|query)$/.test(madeBy) && homeOf(source, madeBy).startsWith("lib/commands/");

const doesWrite = (source: Source, { text }: Declaration): boolean =>
  SQL_THAT_WRITES.test(text) ||
  [...text.matchAll(CALL_THAT_WRITES)].some(
    ([, receiver, table = ""]) =>
      receiver === "db" || receiver === "tx" || homeOf(source, table).startsWith("db/schema/"),
  );

const homeOf = (source: Source, name: string): string => source.imports.find(({ names }) => names.has(name))?.to ?? "";
