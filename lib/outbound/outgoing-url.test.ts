import { describe, expect, test } from "vitest";
import { urlProblem } from "./outgoing-url";

const EXAMPLE = "https://example.com/webhooks";
const HTTPS = `must be an https URL such as ${EXAMPLE}`;
const PORT = "must use port 443 or one from 1024 to 65535";
const DOT = "must have a host name that doesn't end with a dot";
const FULL = "must have a full host name such as example.com";
const CREDENTIALS = "must not contain a user name or a password";
const CONTROLS = "must not contain spaces or control characters";
const local = (host: string) => `must have a public host name, and ${host} isn't one`;
const leadsTo = (address: string) => `points to ${address}, which is not a public address`;

describe("the URL of a server outside", () => {
  test.each([
    "https://example.com",
    "https://example.com/webhooks?from=salon&x=%00#part",
    "HTTPS://Example.COM:443/",
    "https://example.com:1024/",
    "https://example.com:65535/",
    "https://bücher.example/",
    "https://notlocalhost.example/",
    "https://local.example/",
    "https://mylocal.co/",
    "https://8.8.8.8/",
    "https://134744072/",
    "https://[2606:4700:4700::1111]:8443/",
    "https://[::ffff:8.8.8.8]/",
  ])("%s is fine", (url) => {
    expect(urlProblem(url, [], EXAMPLE)).toBeNull();
  });

  test.each([
    ["", HTTPS],
    ["example.com", HTTPS],
    ["//example.com", HTTPS],
    ["https:example.com", HTTPS],
    ["https:/example.com", HTTPS],
    ["https:\\\\example.com", HTTPS],
    ["https://", HTTPS],
    ["https:///webhooks", HTTPS],
    ["https://?x", HTTPS],
    ["https://:8443/", HTTPS],
    ["https://exa<mple.com/", HTTPS],
    ["https://1.2.3.4.5/", HTTPS],
    ["https://256.1.1.1/", HTTPS],
    ["https://[::1/", HTTPS],
    ["https://example.com:65536/", HTTPS],
    ["https://\ud800.example/", HTTPS],
    ["http://example.com/", HTTPS],
    ["ftp://example.com/", HTTPS],
    ["file:///etc/passwd", HTTPS],
    ["javascript:alert(1)", HTTPS],
    ["https://user@example.com/", CREDENTIALS],
    ["https://user:secret@example.com/", CREDENTIALS],
    ["https://:secret@example.com/", CREDENTIALS],
    ["https://example.com@127.0.0.1/", CREDENTIALS],
    ["https://example.com:0/", PORT],
    ["https://example.com:80/", PORT],
    ["https://example.com:22/", PORT],
    ["https://example.com:1023/", PORT],
    ["https://example.com./", DOT],
    ["https://localhost./", DOT],
    ["https://example.com.:8443/", DOT],
    ["https://localhost/", local("localhost")],
    ["https://LOCALHOST:8443/", local("localhost")],
    ["https://ｌｏｃａｌｈｏｓｔ/", local("localhost")],
    ["https://app.localhost/", local("app.localhost")],
    ["https://printer.local/", local("printer.local")],
    ["https://metadata.google.internal/", local("metadata.google.internal")],
    ["https://internal/", local("internal")],
    ["https://intranet/", FULL],
    ["https://127.0.0.1/", leadsTo("127.0.0.1")],
    ["https://127.1/", leadsTo("127.0.0.1")],
    ["https://0x7f.1/", leadsTo("127.0.0.1")],
    ["https://0177.0.0.1/", leadsTo("127.0.0.1")],
    ["https://2130706433/", leadsTo("127.0.0.1")],
    ["https://0/", leadsTo("0.0.0.0")],
    ["https://127.0.0.1./", leadsTo("127.0.0.1")],
    ["https://１２７.0.0.1/", leadsTo("127.0.0.1")],
    ["https://127。0。0。1/", leadsTo("127.0.0.1")],
    ["https://169.254.169.254/latest/meta-data/", leadsTo("169.254.169.254")],
    ["https://10.0.0.1:8443/", leadsTo("10.0.0.1")],
    ["https://[::1]/", leadsTo("::1")],
    ["https://[::]/", leadsTo("::")],
    ["https://[::ffff:127.0.0.1]/", leadsTo("::ffff:7f00:1")],
    ["https://[64:ff9b::10.0.0.1]/", leadsTo("64:ff9b::a00:1")],
    ["https://[fd00:ec2::254]/", leadsTo("fd00:ec2::254")],
    [" https://example.com/", CONTROLS],
    ["https://example.com/a b", CONTROLS],
    ["https://exam\tple.com/", CONTROLS],
    ["https://example.com/\n", CONTROLS],
    ["https://example.com/\u0000", CONTROLS],
  ])("%j is refused: %s", (url, problem) => {
    expect(urlProblem(url, [], EXAMPLE)).toBe(problem);
  });
});

describe("an origin that is exempt", () => {
  const UNSAFE = ["http://127.0.0.1:9911", "https://localhost"];

  test("can be plain http, local and on any port", () => {
    expect(urlProblem("http://127.0.0.1:9911/webhooks", UNSAFE, EXAMPLE)).toBeNull();
    expect(urlProblem("https://localhost/", UNSAFE, EXAMPLE)).toBeNull();
  });

  test("exempts only itself", () => {
    expect(urlProblem("http://127.0.0.1:9912/", UNSAFE, EXAMPLE)).toBe(HTTPS);
    expect(urlProblem("https://127.0.0.1:9911/", UNSAFE, EXAMPLE)).toBe(leadsTo("127.0.0.1"));
    expect(urlProblem("https://app.localhost/", UNSAFE, EXAMPLE)).toBe(local("app.localhost"));
    expect(urlProblem("http://127.0.0.1:9911.example.com/", UNSAFE, EXAMPLE)).toBe(HTTPS);
  });

  test("still can't have credentials in its URL", () => {
    expect(urlProblem("http://me:secret@127.0.0.1:9911/", UNSAFE, EXAMPLE)).toBe(CREDENTIALS);
  });
});
