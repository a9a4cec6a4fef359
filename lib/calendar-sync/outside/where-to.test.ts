import { expect, test } from "vitest";
import { whereTo } from "./where-to";

test.each([
  // the typed origin alone
  ["https://cloud.test/dav", "https://cloud.test/remote/anna/", "https://cloud.test/remote/anna/"],
  ["https://cloud.test:8443/", "https://cloud.test:8443/anna/", "https://cloud.test:8443/anna/"],
  ["https://cloud.test/", "https://other.test/anna/", null],
  ["https://cloud.test/", "https://www.cloud.test/anna/", null],
  ["https://cloud.test/", "https://cloud.test:9443/anna/", null],
  // a server that doesn't know its port, or that it's reached by https
  ["https://cloud.test:8443/", "https://cloud.test/anna/?a=b", "https://cloud.test:8443/anna/?a=b"],
  ["https://cloud.test/", "http://cloud.test:8080/anna/", "https://cloud.test/anna/"],
  // Apple's
  ["https://caldav.icloud.com/", "https://p34-caldav.icloud.com:443/1/", "https://p34-caldav.icloud.com/1/"],
  ["https://caldav.icloud.com/", "https://icloud.com.evil.test/", null],
  ["https://caldav.icloud.com/", "https://evilicloud.com/", null],
  ["https://caldav.icloud.com/", "https://p34-caldav.icloud.com:8443/", null],
  ["https://caldav.icloud.com/", "http://p34-caldav.icloud.com/", null],
  ["https://caldav.icloud.com.test/", "https://p34-caldav.icloud.com/", null],
])("with a password for %s, %s means %s", (typed, url, to) => {
  expect(whereTo(new URL(typed), new URL(url))?.href ?? null).toBe(to);
});
