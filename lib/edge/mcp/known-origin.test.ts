import { describe, expect, it } from "vitest";
import { checkHostAndOrigin, toolServerCors } from "./known-origin";

const allowed = { appUrl: "https://booking.example", allowedOrigins: ["https://inner.example:8443"] };
const passes = (headers: Record<string, string>, by = allowed) => {
  try {
    checkHostAndOrigin(new Headers(headers), by);
    return true;
  } catch {
    return false;
  }
};

describe("who may be called, and from where", () => {
  it("is APP_URL and what ALLOWED_ORIGINS adds, whatever the case of the host", () => {
    expect(passes({ host: "booking.example" })).toBe(true);
    expect(passes({ host: "BOOKING.example" })).toBe(true);
    expect(passes({ host: "inner.example:8443" })).toBe(true);
    expect(passes({ host: "inner.example" })).toBe(false);
    expect(passes({ host: "localhost" })).toBe(false);
    expect(passes({})).toBe(false);
    expect(passes({ host: "booking.example", origin: "https://inner.example:8443" })).toBe(true);
    expect(passes({ host: "booking.example", origin: "http://booking.example" })).toBe(false);
  });

  it("is this machine by each of its names where APP_URL is one of them, at the same port", () => {
    const local = { appUrl: "http://localhost:3000", allowedOrigins: [] };
    for (const host of ["localhost:3000", "127.0.0.1:3000", "[::1]:3000"]) expect(passes({ host }, local)).toBe(true);
    expect(passes({ host: "localhost:4000" }, local)).toBe(false);
    expect(passes({ host: "localhost:3000", origin: "http://localhost:4000" }, local)).toBe(false);
  });

  it("is told to browsers by name", () => {
    const told = (origin: string) => toolServerCors(new Headers({ origin }), allowed)["Access-Control-Allow-Origin"];
    expect(told("https://inner.example:8443")).toBe("https://inner.example:8443");
    expect(told("https://evil.example")).toBe("https://booking.example");
  });
});
