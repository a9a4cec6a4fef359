import { posix } from "node:path";
import { type ParserPlugin, parse } from "@babel/parser";
import { isReferenced, type Node, type Program, traverse, traverseFast } from "@babel/types";

/** What a file imports from, or re-exports of, another. */
export type Import = {
  line: number;
  /** a path from the root, or a package */
  to: string;
  isOurs: boolean;
  /** the compiler erases it */
  isType: boolean;
  /** the name here → the name there; "*" is all of them */
  names: Map<string, string>;
};

/** A function, constant or class at the top level of a file. */
export type Declaration = {
  text: string;
  /** @returns the names in it that refer to something in the file */
  uses(): Set<string>;
  /** the function whose result a constant is */
  madeBy: string | null;
};

export type Source = {
  directives: string[];
  imports: Import[];
  declarations: Map<string, Declaration>;
  /** the lines that ask the machine for the time */
  clockReads: number[];
};

/** @param paths every existing file: imports resolve to these */
export function readSource(path: string, text: string, paths: ReadonlySet<string>): Source {
  const plugins: ParserPlugin[] = [["typescript", { dts: path.includes(".d.") }]];
  if (path.endsWith("x")) plugins.push("jsx");
  const options = { plugins, sourceType: "module", createImportExpressions: true, attachComment: false } as const;
  const { program } = parse(text, options);
  return {
    directives: program.directives.map(({ value }) => value.value),
    imports: importsOf(program, path, paths),
    declarations: declarationsOf(program, text),
    clockReads: clockReadsOf(program),
  };
}

/** `new Date()`, `Date()`, `Date.now`, and Luxon's own. */
function clockReadsOf(program: Program): number[] {
  const lines: number[] = [];
  traverseFast(program, (node) => {
    const isDate = node.type === "NewExpression" || node.type === "CallExpression";
    const reads =
      (isDate && nameOf(node.callee) === "Date" && node.arguments.length === 0) ||
      (node.type === "MemberExpression" &&
        ["Date", "DateTime"].includes(nameOf(node.object)) &&
        ["now", "local", "utc"].includes(nameOf(node.property)));
    if (reads) lines.push(node.loc?.start.line ?? 1);
  });
  return lines;
}

function importsOf(program: Program, path: string, paths: ReadonlySet<string>): Import[] {
  const imports: Import[] = [];
  const add = (node: Node, from: Node, isType: boolean, names: [string, string][]) => {
    if (from.type !== "StringLiteral") return;
    const line = node.loc?.start.line ?? 1;
    imports.push({ line, ...targetOf(from.value, path, paths), isType, names: new Map(names) });
  };
  traverseFast(program, (node) => {
    if (node.type === "ImportDeclaration") {
      add(node, node.source, node.importKind === "type", node.specifiers.flatMap(namesOf));
    } else if (node.type === "ExportNamedDeclaration" && node.source) {
      add(node, node.source, node.exportKind === "type", node.specifiers.flatMap(namesOf));
    } else if (node.type === "ExportAllDeclaration") {
      add(node, node.source, node.exportKind === "type", [["*", "*"]]);
    } else if (node.type === "ImportExpression") {
      add(node, node.source, false, [["import()", "*"]]);
    } else if (node.type === "TSImportType") {
      add(node, node.argument, true, []);
    }
  });
  return imports;
}

function namesOf(specifier: Node): [string, string][] {
  switch (specifier.type) {
    case "ImportSpecifier":
      return specifier.importKind === "type" ? [] : [[specifier.local.name, nameOf(specifier.imported)]];
    case "ExportSpecifier":
      return [[nameOf(specifier.exported), specifier.local.name]];
    case "ImportDefaultSpecifier":
      return [[specifier.local.name, "default"]];
    case "ImportNamespaceSpecifier":
      return [[specifier.local.name, "*"]];
    default:
      return [];
  }
}

const nameOf = (node: Node): string => (node.type === "Identifier" ? node.name : "");

function targetOf(specifier: string, path: string, paths: ReadonlySet<string>): { to: string; isOurs: boolean } {
  if (!/^(\.|@\/)/.test(specifier)) return { to: specifier, isOurs: false };
  const base = specifier.startsWith("@/") ? specifier.slice(2) : posix.join(posix.dirname(path), specifier);
  const meant = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"]
    .map((end) => `${base}${end}`)
    .find((to) => paths.has(to));
  return { to: meant ?? base, isOurs: true };
}

function declarationsOf(program: Program, text: string): Map<string, Declaration> {
  const declarations = new Map<string, Declaration>();
  const add = (name: string, node: Node, madeBy: string | null = null) => {
    declarations.set(name, { text: text.slice(node.start ?? 0, node.end ?? 0), uses: () => namesUsedBy(node), madeBy });
  };
  for (const statement of program.body) {
    const isExport = statement.type === "ExportNamedDeclaration" || statement.type === "ExportDefaultDeclaration";
    const node = isExport ? statement.declaration : statement;
    if (statement.type === "ExportDefaultDeclaration") add("default", statement.declaration);
    if (node?.type === "VariableDeclaration") {
      for (const { id, init } of node.declarations) {
        const maker = init?.type === "CallExpression" ? nameOf(init.callee) : "";
        if (init) add(nameOf(id), init, maker || null);
      }
    } else if (node?.type === "FunctionDeclaration" || node?.type === "ClassDeclaration") {
      if (node.id) add(node.id.name, node);
    }
  }
  return declarations;
}

function namesUsedBy(declaration: Node): Set<string> {
  const names = new Set<string>();
  traverse(declaration, (node, ancestors) => {
    const parent = ancestors.at(-1);
    if (node.type !== "Identifier" || parent?.node.type === "TSTypeQuery") return;
    if (!parent || isReferenced(node, parent.node, ancestors.at(-2)?.node)) names.add(node.name);
  });
  return names;
}
