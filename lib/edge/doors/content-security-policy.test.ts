import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy";

const directivesOf = (policy: string) =>
  new Map(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );

const policy = contentSecurityPolicy("c29tZSBub25jZQ==", ["https://salon.example", "http://localhost:8080"], false);

test("scripts and styles run by this answer's nonce, never just because they are in the page", () => {
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|unsafe-hashes|\*|https?:(?!\/\/)/);
  expect(directivesOf(policy).get("script-src")).toEqual(["'self'", "'nonce-c29tZSBub25jZQ=='", "'strict-dynamic'"]);
  expect(directivesOf(policy).get("style-src")).toEqual(["'self'", "'nonce-c29tZSBub25jZQ=='"]);
});

test("forms go to this origin, and nothing else is loaded from anywhere else", () => {
  const directives = directivesOf(policy);
  for (const name of ["default-src", "form-action", "connect-src", "font-src"]) {
    expect([name, directives.get(name)]).toEqual([name, ["'self'"]]);
  }
  for (const name of ["object-src", "base-uri"]) expect([name, directives.get(name)]).toEqual([name, ["'none'"]]);
});

test("forms of a page that leads to a checkout may lead there, and that loads nothing from it", () => {
  const paying = directivesOf(contentSecurityPolicy("x", [], false, "own files", ["https://checkout.example"]));
  expect(paying.get("form-action")).toEqual(["'self'", "https://checkout.example"]);
  paying.delete("form-action");
  expect([...paying.values()].flat()).not.toContain("https://checkout.example");
});

test("a page with posts shows pictures from anywhere by https; nothing else about it differs (rule P6.5)", () => {
  const withPosts = directivesOf(contentSecurityPolicy("x", [], false, "own files and others' pictures"));
  const others = directivesOf(contentSecurityPolicy("x", [], false));
  expect(withPosts.get("img-src")).toEqual([...(others.get("img-src") ?? []), "https:"]);
  expect([...withPosts].filter(([name]) => name !== "img-src")).toEqual(
    [...others].filter(([name]) => name !== "img-src"),
  );
});

test("a picture's file loads nothing (rule P7.3)", () => {
  expect(contentSecurityPolicy("x", ["https://a.example"], true, "nothing")).toBe("default-src 'none'");
});

test("the frame of a mail runs no scripts, whatever the mail contains, and only this origin shows it", () => {
  const frame = directivesOf(contentSecurityPolicy("x", ["https://a.example"], true, "a mail"));
  expect([frame.get("default-src"), frame.get("script-src")]).toEqual([["'none'"], undefined]);
  expect(frame.get("sandbox")).not.toContain("allow-scripts");
  expect(frame.get("frame-ancestors")).toEqual(["'self'"]);
});

test("only this origin and the business's own sites may frame a page", () => {
  const framedBy = (origins: string[]) =>
    directivesOf(contentSecurityPolicy("x", origins, false)).get("frame-ancestors");
  expect(framedBy([])).toEqual(["'self'"]);
  expect(framedBy(["https://a.example", "https://b.example"])).toEqual([
    "'self'",
    "https://a.example",
    "https://b.example",
  ]);
});

test("is one header line with no directive named twice", () => {
  expect(policy).not.toMatch(/[\r\n,]/);
  const names = policy.split("; ").map((directive) => directive.split(" ")[0]);
  expect(new Set(names).size).toBe(names.length);
});

test("only development may evaluate code and style from scripts", () => {
  const dev = directivesOf(contentSecurityPolicy("x", [], true));
  expect(dev.get("script-src")).toContain("'unsafe-eval'");
  expect(dev.get("script-src")).not.toContain("'unsafe-inline'");
  expect(dev.get("style-src")).toContain("'unsafe-inline'");
});
