/** The rooms of lib from the ground up, each a folder or a file: a room imports only rooms before it. */
export const ROOMS = `
  process fields time money ids errors read-at-once context env availability locale calendar-file rate-limit idempotency catalog commands orgs
  queue outbox secrets outbound markdown pictures api-keys webhooks email marketing payments bookings hours resources services staff
  auth oauth customers waitlist products orders forms blog campaigns calendar-sync reports tools
  desk explain-view business-file worker edge
`
  .trim()
  .split(/\s+/);

/** Folders whose subfolders are areas: areas don't import from each other. */
export const AREA_FOLDERS = ["app", "app/dashboard/[slug]", "app/book/[slug]", "app/(sign-in)", "app/(product)"];

/** Folders next to the areas that all of them may import. */
export const SHARED = ["_components", "_shared"];

/** Files directly in one folder, not counting tests and migrations. */
export const FILES_MAX = 30;

/** Where something other than a command lets a request in: a signature, a token, nothing. */
export const OWN_DOORS = /^app\/(api\/(auth|payments|mail|unsubscribe|inngest|health)|\(sign-in\)\/sign-in)\//;

const TEST = /^(e2e|lib\/testing)\/|\.(test|spec|test-support)\.tsx?$/;
export const isTest = (path: string): boolean => TEST.test(path);

/** What is in the wrong place, and where it belongs. */
export type Finding = { file: string; line?: number; to?: string; sentence: string };

/** No file among `files` imports what `never` matches: a path from the root, or a package. Types count. */
type Rule = { files: RegExp; never: RegExp; sentence: string };

const SCHEMA = /(^|\/|\.)schema\.ts$/.source;

export const RULES: Rule[] = [
  {
    files: /^db\//,
    never: /^(app|bin|inngest|lib)\//,
    sentence: "db imports nothing of ours: this belongs in lib, or what it needs in db",
  },
  {
    files: /^lib\//,
    never: /^(app|bin|inngest)\//,
    sentence: "lib knows nothing of who calls it: what both need belongs in a room of lib",
  },
  {
    files: /^(app|inngest)\/|^[^/]+$/,
    never: /^(db\/|drizzle-orm(\/|$)|postgres$)/,
    sentence: "app and inngest reach the database only through lib: the query belongs in the room that owns the table",
  },
  {
    files: /^(app|inngest)\/|^[^/]+$/,
    never: /^bin\//,
    sentence: "the service knows nothing of how it is started: what both need belongs in lib",
  },
  {
    files: /^inngest\//,
    never: /^app\//,
    sentence: "inngest runs without app: what both need belongs in lib",
  },
  {
    files: /^bin\//,
    never: /^(app|inngest)\//,
    sentence: "bin works through lib: what both need belongs in lib",
  },
  {
    files: /^(app|db|inngest|lib)\//,
    never: TEST,
    sentence: "tests alone use this: what the service needs of it belongs in the room it is about",
  },
  {
    files: /^(?!lib\/time\/)/,
    never: /^luxon$/,
    sentence: "only lib/time reads clocks and zones through Luxon: the function belongs there",
  },
  {
    files:
      /^lib\/(?!edge\/(doors\/(dashboard-door|dashboard-page|form-bytes-max)|forms\/(dashboard|form)-action)\.ts$)/,
    never: /^next(\/|$)/,
    sentence: "lib knows no Next, but for the doors of pages and the forms: what needs it belongs there or in app",
  },
  {
    files: /^lib\/(?!auth\/|edge\/doors\/(dashboard|sign-in)-door\.ts$)/,
    never: /^next-auth(\/|$)/,
    sentence: "only lib/auth knows how people sign in: what needs it belongs there",
  },
  {
    files: /^lib\/(?!edge\/doors\/dashboard-page\.ts$|email\/mail\/.*\.tsx$)/,
    never: /^react(-dom|-email)?(\/|$)/,
    sentence: "lib knows no React: what needs it belongs in app, a mail's looks in lib/email/mail",
  },
  {
    files: new RegExp(`^lib/.*${SCHEMA}`),
    never: new RegExp(`^(?!zod$|db/vocabulary\\.ts$|lib/.*${SCHEMA})`),
    sentence:
      "forms in the browser reuse schemas, which see only zod, db/vocabulary and each other: this belongs elsewhere",
  },
  {
    files: /^lib\/availability\//,
    never: /^(?!lib\/(availability|time|process)\/)/,
    sentence:
      "availability is pure and sees only itself, lib/time and what the process remembers: hand the value in from the room that calls it",
  },
];
