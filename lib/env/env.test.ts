import { describe, expect, it } from "vitest";
import { isLoopbackUrl, parseEnv } from "./env";

describe("environment", () => {
  it("needs nothing: the defaults are a local server with the demo", () => {
    expect(parseEnv({})).toMatchObject({
      port: 3000,
      appUrl: "http://localhost:3000",
      databaseUrl: "",
      seedDemo: true,
      trustProxyHops: 0,
    });
  });

  it("takes the port into the default address, and an empty value as unset", () => {
    expect(parseEnv({ PORT: "4100", APP_URL: "", SEED_DEMO: " " })).toMatchObject({
      appUrl: "http://localhost:4100",
      seedDemo: true,
    });
  });

  it("shows no demo on a public address unless told", () => {
    expect(parseEnv({ APP_URL: "https://booking.example.com/" })).toMatchObject({
      appUrl: "https://booking.example.com",
      seedDemo: false,
    });
    expect(parseEnv({ APP_URL: "https://booking.example.com", SEED_DEMO: "1" }).seedDemo).toBe(true);
    expect(parseEnv({ SEED_DEMO: "0" }).seedDemo).toBe(false);
  });

  it.each([
    ["PORT", "eighty"],
    ["PORT", "0"],
    ["PORT", "65536"],
    ["APP_URL", "booking.example.com"],
    ["APP_URL", "https://booking.example.com/app"],
    ["APP_URL", "ftp://booking.example.com"],
    ["DATABASE_URL", "mysql://localhost/booking"],
    ["SEED_DEMO", "yes"],
    ["TRUST_PROXY_HOPS", "11"],
    ["TRUST_PROXY_HOPS", "-1"],
    ["TRUST_PROXY_HOPS", "1.5"],
    ["ALLOWED_ORIGINS", "https://a.example, https://b.example/path"],
    ["WEBHOOK_UNSAFE_ORIGINS", "127.0.0.1:9911"],
    ["CALENDAR_UNSAFE_ORIGINS", "https://cal.example.com/dav"],
    ["SMTP_URL", "mail.example.com"],
    ["INNGEST_BASE_URL", "localhost:8288"],
    ["NEXT_SERVER_ACTIONS_ENCRYPTION_KEY", "too-short"],
  ])("names %s in one line when it is %s", (name, value) => {
    expect(() => parseEnv({ [name]: value })).toThrow(new RegExp(`^${name} [^\n]+$`));
  });

  it("never repeats a bad secret", () => {
    expect(() => parseEnv({ AUTH_SECRET: "hunter2" })).toThrow(/^(?!.*hunter2)/);
  });

  it("reads lists of origins", () => {
    expect(parseEnv({ ALLOWED_ORIGINS: "https://a.example/, http://127.0.0.1:9911" }).allowedOrigins).toEqual([
      "https://a.example",
      "http://127.0.0.1:9911",
    ]);
  });

  it("insists on the key that Inngest signs with where events go to Inngest, but not to its dev server", () => {
    expect(() => parseEnv({ INNGEST_EVENT_KEY: "k" })).toThrow(/^INNGEST_SIGNING_KEY [^\n]+$/);
    expect(parseEnv({ INNGEST_EVENT_KEY: "k", INNGEST_SIGNING_KEY: "s" })).toMatchObject({ inngestDev: false });
    expect(parseEnv({ INNGEST_DEV: "1" })).toMatchObject({ inngestDev: true, inngestSigningKey: null });
  });

  it("insists on its secret and address on Vercel", () => {
    expect(() => parseEnv({ VERCEL: "1", DATABASE_URL: "postgres://db.example/x" })).toThrow("APP_URL, AUTH_SECRET");
  });
});

describe("isLoopbackUrl", () => {
  it.each(["http://localhost:3000", "http://127.0.0.1", "http://[::1]:80"])("%s is this machine", (url) => {
    expect(isLoopbackUrl(url)).toBe(true);
  });
  it.each(["http://localhost.example.com", "http://10.0.0.1", "https://example.com", "nonsense"])("%s isn't", (url) => {
    expect(isLoopbackUrl(url)).toBe(false);
  });
});
