import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";

const BUILD = fileURLToPath(new URL("../../../.next/", import.meta.url));

const Routes = z.record(z.string(), z.string());
const Actions = z.object({
  node: z.record(
    z.string(),
    z.object({ filename: z.string(), exportedName: z.string(), workers: z.record(z.string(), z.unknown()) }),
  ),
});

const read = (file: string): unknown => JSON.parse(readFileSync(`${BUILD}${file}`, "utf8"));

/** Every address below a business's dashboard, from the build: pages and files; `[id]` is any id. */
export function dashboardRoutes(): { route: string; isPage: boolean }[] {
  return Object.entries(Routes.parse(read("app-path-routes-manifest.json")))
    .filter(([, route]) => route.startsWith("/dashboard/[slug]"))
    .map(([file, route]) => ({ route, isPage: file.endsWith("/page") }));
}

export type BuiltAction = { id: string; name: string; file: string; route: string };

/** Where members of a business act: its dashboard, and their own account page. */
const USERS_PAGES = ["app/dashboard/", "app/(sign-in)/account/"];

/** Every server action on the pages of a business's members, with a page that calls it. */
export function dashboardActions(): BuiltAction[] {
  const actions = Object.entries(Actions.parse(read("server/server-reference-manifest.json")).node);
  return actions
    .filter(([, { filename }]) => USERS_PAGES.some((pages) => filename.startsWith(pages)))
    .map(([id, { filename, exportedName, workers }]) => {
      const [page = ""] = Object.keys(workers);
      const route = page
        .replace(/^app/, "")
        .replace(/\/(page|route)$/, "")
        .replace(/\/\([^/]+\)/g, "");
      return { id, name: exportedName, file: filename, route };
    });
}

/**
 * The address of a route in a business. Each `[…]` after the business's is an id of the kind named before it.
 *
 * @param ids by that kind: `bookings`, `deliveries`
 */
export function addressOfRoute(route: string, slug: string, ids: Record<string, string | undefined>): string {
  const parts = route.replace("[slug]", slug).split("/");
  return parts.map((part, place) => (part.startsWith("[") ? (ids[parts[place - 1] ?? ""] ?? "no-id") : part)).join("/");
}
