import type { Declaration, Source } from "./read-source";
import { type Finding, isTest, OWN_DOORS } from "./rooms";

type Sources = ReadonlyMap<string, Source>;
type Name = { file: string; name: string };

const SQL_THAT_WRITES = /\b(insert\s+into|delete\s+from|update\s+\S+\s+(as\s+\w+\s+)?set)\b/i;
const CALL_THAT_WRITES = /(\w+)\s*\.(?:insert|update|delete)\(\s*(\w+)/g;

/** Places that write something that only a command may write. */
export const listWrites = (sources: Sources): Finding[] => [...writesOfApp(sources), ...writesOfQueries(sources)];

/** What app imports from lib that writes and isn't a command. */
function writesOfApp(sources: Sources): Finding[] {
  return [...sources].flatMap(([file, { imports }]) => {
    if (!file.startsWith("app/") || isTest(file) || OWN_DOORS.test(file)) return [];
    const domain = imports.filter(({ to, isType }) => /^lib\/(?!edge\/)/.test(to) && !isType);
    return domain.flatMap(({ line, to, names }) =>
      [...names.values()].flatMap((name) => {
        const writer = writerBehind(sources, { file: to, name });
        if (writer === null) return [];
        return [{ file, line, to, sentence: `${name} ${writes(writer, to)}: what app may call to write is a command` }];
      }),
    );
  });
}

/** Queries that write: callers rely on a query only reading. */
function writesOfQueries(sources: Sources): Finding[] {
  return [...sources].flatMap(([file, source]) =>
    [...source.declarations].flatMap(([name, declaration]) => {
      if (!isMadeBy(source, declaration, ["query"])) return [];
      const writer = doesWrite(source, declaration) ? file : writerAmong(sources, behind(source, { file, name }));
      return writer === null ? [] : [{ file, sentence: `${name} ${writes(writer, file)}: a query only reads` }];
    }),
  );
}

const writes = (writer: string, file: string) => (writer === file ? "writes" : `writes through ${writer}`);

/**
 * Follows a name through everything it uses, up to any command: a command checks permission itself.
 *
 * @returns the file that writes
 */
function writerBehind(sources: Sources, { file, name }: Name, seen = new Set<string>()): string | null {
  const source = sources.get(file);
  const key = `${file} ${name}`;
  if (!source || seen.has(key)) return null;
  seen.add(key);
  const declaration = source.declarations.get(name);
  if (declaration && isMadeBy(source, declaration, ["command", "query"])) return null;
  if (declaration && doesWrite(source, declaration)) return file;
  return writerAmong(sources, behind(source, { file, name }), seen);
}

function writerAmong(sources: Sources, names: Name[], seen = new Set<string>()): string | null {
  for (const name of names) {
    const writer = writerBehind(sources, name, seen);
    if (writer !== null) return writer;
  }
  return null;
}

/** The names that a declaration uses; for an imported name, its original name. */
function behind(source: Source, { file, name }: Name): Name[] {
  const used = name === "*" ? source.declarations.keys() : source.declarations.get(name)?.uses();
  if (used) return [...used].map((next) => ({ file, name: next }));
  return source.imports.flatMap(({ to, isType, names }) => {
    const there = names.get(name) ?? (names.has("*") ? name : undefined);
    return isType || there === undefined ? [] : [{ file: to, name: there }];
  });
}

const isMadeBy = (source: Source, { madeBy }: Declaration, makers: readonly string[]): boolean =>
  madeBy !== null && makers.includes(madeBy) && homeOf(source, madeBy).startsWith("lib/commands/");

const doesWrite = (source: Source, { text }: Declaration): boolean =>
  SQL_THAT_WRITES.test(text) ||
  [...text.matchAll(CALL_THAT_WRITES)].some(
    ([, receiver, table = ""]) =>
      receiver === "db" || receiver === "tx" || homeOf(source, table).startsWith("db/schema/"),
  );

const homeOf = (source: Source, name: string): string => source.imports.find(({ names }) => names.has(name))?.to ?? "";
