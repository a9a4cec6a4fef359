import { afterEach, expect, it, vi } from "vitest";
import config from "../../../next.config.mjs";
import { STRICT_TRANSPORT_SECURITY } from "./strict-transport.mjs";

afterEach(() => vi.unstubAllEnvs());

const everywhere = async () => (await config.headers()).filter(({ source }) => source === "/:path*");

it("is said on every path on Vercel, and elsewhere left to the server, which knows its address (rule O1.3)", async () => {
  vi.stubEnv("VERCEL", "");
  expect(await everywhere()).toEqual([]);
  vi.stubEnv("VERCEL", "1");
  expect(await everywhere()).toEqual([{ source: "/:path*", headers: [STRICT_TRANSPORT_SECURITY] }]);
});

it("applies for a year, only to this host, and without the browsers' preload list", () => {
  expect(STRICT_TRANSPORT_SECURITY.value).toBe("max-age=31536000");
});
