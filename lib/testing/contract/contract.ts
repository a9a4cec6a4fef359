import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

export type RouteAccess = "public" | "holder" | "key";
export type RouteMethod = "GET" | "POST";
export type ContractRoute = { path: string; access: RouteAccess; methods: readonly RouteMethod[] };

/** The promised endpoints, written here once more: the files on disk, the document and the servers must match them. */
export const CONTRACT: readonly ContractRoute[] = [
  { path: "/business", access: "public", methods: ["GET"] },
  { path: "/services", access: "public", methods: ["GET"] },
  { path: "/services/{id}", access: "public", methods: ["GET"] },
  { path: "/staff", access: "public", methods: ["GET"] },
  { path: "/availability", access: "public", methods: ["GET"] },
  { path: "/book", access: "public", methods: ["POST"] },
  { path: "/booking/{id}", access: "holder", methods: ["GET"] },
  { path: "/booking/{id}/availability", access: "holder", methods: ["GET"] },
  { path: "/booking/{id}/reschedule", access: "holder", methods: ["POST"] },
  { path: "/booking/{id}/cancel", access: "holder", methods: ["POST"] },
  { path: "/customers", access: "key", methods: ["GET"] },
  { path: "/appointments", access: "key", methods: ["GET", "POST"] },
  { path: "/appointments/{id}", access: "key", methods: ["GET"] },
  { path: "/appointments/{id}/cancel", access: "key", methods: ["POST"] },
];

export const ALL_METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"] as const;

/** The methods to which a path answers with anything other than 405, as in its `Allow`. */
export function allowedMethods({ access, methods }: ContractRoute): string[] {
  const preflight = access === "holder" ? [] : ["OPTIONS"];
  return [...methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])), ...preflight];
}

const ROUTES_DIR = fileURLToPath(new URL("../../../app/api/v1/[slug]", import.meta.url));

/** The paths that have a route file, in the contract's form: `/booking/{id}`. */
export function pathsOnDisk(): string[] {
  return readdirSync(ROUTES_DIR, { recursive: true, encoding: "utf8" })
    .filter((file) => /(^|[\\/])route\.ts$/.test(file))
    .map(
      (file) =>
        `/${relative(ROUTES_DIR, join(ROUTES_DIR, file, ".."))
          .split(sep)
          .join("/")}`,
    )
    .map((path) => path.replace("[id]", "{id}"))
    .sort();
}
