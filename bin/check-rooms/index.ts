import { readdirSync, readFileSync, statSync } from "node:fs";
import { checkRooms } from "./check-rooms";

const FOLDERS = ["app", "bin", "db", "e2e", "inngest", "lib"];

const inFolders = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name.replaceAll("\\", "/")}`),
);
const atRoot = readdirSync(".").filter((name) => /\.(ts|mjs)$/.test(name) && name !== "next-env.d.ts");
const files = [...inFolders, ...atRoot].filter((path) => statSync(path).isFile()).sort();

const findings = checkRooms(new Map(files.map((path) => [path, readFileSync(path, "utf8")])));
for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exitCode = 1;
else console.log(`${files.length} files, each in its room`);
