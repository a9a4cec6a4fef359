import { resolve } from "node:path";
import { z } from "zod";

const LOOPBACK_HOSTS: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

/** Whether a URL points to this machine itself: the test payment page and the demo exist only there (rule O7). */
export function isLoopbackUrl(url: string): boolean {
  return URL.canParse(url) && LOOPBACK_HOSTS.includes(new URL(url).hostname);
}

/** An origin in canonical form, or undefined for anything that isn't exactly an origin. */
function originOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isBare = url.pathname === "/" && !url.search && !url.hash && !url.username && !url.password;
  return isBare && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}

const Origin = z.string().transform((text, context) => {
  const origin = originOf(text);
  if (origin !== undefined) return origin;
  context.addIssue({
    code: "custom",
    message: "must be an origin such as https://booking.example.com, without a path",
  });
  return z.NEVER;
});

const Origins = z.string().transform((list, context) => {
  const entries = list.split(",").map((entry) => entry.trim());
  return entries.filter(Boolean).map((entry) => {
    const origin = originOf(entry);
    if (origin === undefined) context.addIssue({ code: "custom", message: `has "${entry}", which isn't an origin` });
    return origin ?? "";
  });
});

const integer = (min: number, max: number) =>
  z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max, {
      message: `must be a whole number from ${min} to ${max}`,
    })
    .transform(Number);

const urlOf = (schemes: string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol.replace(":", "")), {
    message: `must be a URL starting with ${schemes.map((scheme) => `${scheme}://`).join(" or ")}`,
  });

const text = z.string().default("");
const flag = z.enum(["0", "1"], { message: "must be 0 or 1" }).transform((value) => value === "1");
const isSealingKey = (key: string) => /^[A-Za-z0-9+/]{43}=$/.test(key);
const isEncryptionKey = (key: string) => /^[A-Za-z0-9+/]+=*$/.test(key) && [16, 24, 32].includes(atob(key).length);

/** Webhook attempts a minute from one business to one host, unless the environment sets another number (rule D6.2). */
export const WEBHOOK_ATTEMPTS_A_MINUTE = 300;

/** Every environment variable of the product (rule O2); an empty value counts as unset. */
const Variables = z.object({
  PORT: integer(1, 65_535).default(3000),
  APP_URL: Origin.optional(),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: urlOf(["postgres", "postgresql"]).optional(),
  DATABASE_POOLED: flag.optional(),
  SEED_DEMO: flag.optional(),
  AUTH_SECRET: z.string().min(16, "must have at least 16 characters").optional(),
  ENCRYPTION_KEY: z.string().refine(isSealingKey, { message: "must be 32 bytes in base64" }).optional(),
  TRUST_PROXY_HOPS: integer(0, 10).default(0),
  ALLOWED_ORIGINS: Origins.default([]),
  WEBHOOK_UNSAFE_ORIGINS: Origins.default([]),
  CALENDAR_UNSAFE_ORIGINS: Origins.default([]),
  WEBHOOK_ATTEMPTS_A_MINUTE: integer(1, 1_000_000).default(WEBHOOK_ATTEMPTS_A_MINUTE),
  SMTP_URL: urlOf(["smtp", "smtps"]).optional(),
  MAIL_FROM: z.string().optional(),
  CAMPAIGN_MAILS_PER_MIN: integer(1, 6_000).default(120),
  DKIM_DOMAIN: z.string().optional(),
  DKIM_SELECTOR: z.string().optional(),
  DKIM_PRIVATE_KEY: z.string().optional(),
  MAIL_NOTICE_SECRET: z.string().min(16, "must have at least 16 characters").optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: urlOf(["http", "https"]).optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  INNGEST_EVENT_KEY: z.string().optional(),
  INNGEST_SIGNING_KEY: z.string().optional(),
  INNGEST_DEV: text,
  INNGEST_BASE_URL: urlOf(["http", "https"]).optional(),
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: z
    .string()
    .refine(isEncryptionKey, { message: "must be 16, 24 or 32 bytes in base64" })
    .optional(),
  VERCEL: text,
});

/** The names of the environment variables that the product reads, including `VERCEL`. */
export const VARIABLE_NAMES: readonly string[] = Object.keys(Variables.shape);

/** The environment with the defaults filled in. */
export type Env = {
  /** the TCP port to listen on */
  port: number;
  /** the platform's own origin, without a trailing slash */
  appUrl: string;
  /** an absolute path */
  dataDir: string;
  /** "" when unset; inside a running server it's always set, if necessary to the embedded database's URL */
  databaseUrl: string;
  /** whether the database is behind a pooler that hands out a connection for one transaction only */
  databasePooled: boolean;
  seedDemo: boolean;
  authSecret: string | null;
  /** what sensitive texts are sealed with: 32 bytes in base64 */
  encryptionKey: string | null;
  /** how many proxies in front are trusted to report the client's address (rule A9.3) */
  trustProxyHops: number;
  allowedOrigins: string[];
  /** exempt from the address rule of webhooks (rule D4) */
  webhookUnsafeOrigins: string[];
  /** exempt from the address rule of calendars */
  calendarUnsafeOrigins: string[];
  /** how many attempts one business may make at one host (rule D6.2) */
  webhookAttemptsAMinute: number;
  smtpUrl: string | null;
  mailFrom: string | null;
  /** campaign mails a minute of the whole installation (rule M19) */
  campaignMailsPerMin: number;
  /** what campaign mails are signed with (rule M13); null: not by us */
  dkim: { domain: string; selector: string; privateKey: string } | null;
  /** what mail providers sign their notices of bounces and complaints with (rule M22) */
  mailNoticeSecret: string | null;
  stripeSecretKey: string | null;
  stripeWebhookSecret: string | null;
  stripeApiBase: string | null;
  googleClientId: string | null;
  googleClientSecret: string | null;
  inngestEventKey: string | null;
  inngestSigningKey: string | null;
  /** whether events go to Inngest's dev server */
  inngestDev: boolean;
  /** the address of a self-hosted Inngest, instead of Inngest's own */
  inngestBaseUrl: string | null;
  onVercel: boolean;
};

/** What's wrong with the environment, in one line that names each invalid variable. */
export class EnvError extends Error {
  override readonly name = "EnvError";
}

/**
 * Reads and checks an environment.
 *
 * @throws EnvError naming each invalid variable, never its value, which may be a secret
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = Variables.safeParse(set);
  if (!parsed.success) {
    throw new EnvError(parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`).join("; "));
  }
  const variables = parsed.data;
  const onVercel = variables.VERCEL === "1";
  const missing = onVercel
    ? (["APP_URL", "DATABASE_URL", "AUTH_SECRET"] as const).filter((name) => !variables[name])
    : [];
  if (missing.length > 0) throw new EnvError(`${missing.join(", ")} must be set on Vercel`);
  const inngestDev = !["", "0", "false"].includes(variables.INNGEST_DEV);
  if (variables.INNGEST_EVENT_KEY && !variables.INNGEST_SIGNING_KEY && !inngestDev) {
    throw new EnvError("INNGEST_SIGNING_KEY must be set with INNGEST_EVENT_KEY");
  }
  if (!variables.STRIPE_SECRET_KEY !== !variables.STRIPE_WEBHOOK_SECRET) {
    throw new EnvError("STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together");
  }
  const appUrl = variables.APP_URL ?? `http://localhost:${variables.PORT}`;
  return {
    port: variables.PORT,
    appUrl,
    dataDir: resolve(variables.DATA_DIR),
    databaseUrl: variables.DATABASE_URL ?? "",
    databasePooled: variables.DATABASE_POOLED ?? onVercel,
    seedDemo: variables.SEED_DEMO ?? isLoopbackUrl(appUrl),
    authSecret: variables.AUTH_SECRET ?? null,
    encryptionKey: variables.ENCRYPTION_KEY ?? null,
    trustProxyHops: variables.TRUST_PROXY_HOPS,
    allowedOrigins: variables.ALLOWED_ORIGINS,
    webhookUnsafeOrigins: variables.WEBHOOK_UNSAFE_ORIGINS,
    calendarUnsafeOrigins: variables.CALENDAR_UNSAFE_ORIGINS,
    webhookAttemptsAMinute: variables.WEBHOOK_ATTEMPTS_A_MINUTE,
    smtpUrl: variables.SMTP_URL ?? null,
    mailFrom: variables.MAIL_FROM ?? null,
    campaignMailsPerMin: variables.CAMPAIGN_MAILS_PER_MIN,
    dkim: dkimOf(variables),
    mailNoticeSecret: variables.MAIL_NOTICE_SECRET ?? null,
    stripeSecretKey: variables.STRIPE_SECRET_KEY ?? null,
    stripeWebhookSecret: variables.STRIPE_WEBHOOK_SECRET ?? null,
    stripeApiBase: variables.STRIPE_API_BASE ?? null,
    googleClientId: variables.GOOGLE_CLIENT_ID ?? null,
    googleClientSecret: variables.GOOGLE_CLIENT_SECRET ?? null,
    inngestEventKey: variables.INNGEST_EVENT_KEY ?? null,
    inngestSigningKey: variables.INNGEST_SIGNING_KEY ?? null,
    inngestDev,
    inngestBaseUrl: variables.INNGEST_BASE_URL ?? null,
    onVercel,
  };
}

/** All three or none; line breaks of the key may be written as \\n, since many hosts keep variables on one line. */
function dkimOf({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY }: z.output<typeof Variables>): Env["dkim"] {
  if (!DKIM_DOMAIN && !DKIM_SELECTOR && !DKIM_PRIVATE_KEY) return null;
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !DKIM_PRIVATE_KEY) {
    throw new EnvError("DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY must be set together");
  }
  return { domain: DKIM_DOMAIN, selector: DKIM_SELECTOR, privateKey: DKIM_PRIVATE_KEY.replaceAll("\\n", "\n") };
}

let parsed: Env | undefined;

/** This process's environment, read at the first call and kept. */
export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}
