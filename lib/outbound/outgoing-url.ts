import { isIP } from "node:net";
import { isPublicAddress } from "./public-address";

/** Ports that a server outside may use besides 443: by convention, no system service listens there (rule D3.1). */
const FREE_PORTS = { min: 1_024, max: 65_535 } as const;

const LOCAL_NAMES = /(^|\.)(localhost|local|internal)$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const SPACES_AND_CONTROLS = /[\u0000-\u0020\u007f]/;

/** A text as a URL, or null if no request can be sent to it. */
export function parseOutgoingUrl(text: string): URL | null {
  return /^https?:\/\/[^/\\]/i.test(text) && URL.canParse(text) ? new URL(text) : null;
}

/** A URL's host as an address or a name, without the brackets of IPv6. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, "");

/** The host that a URL's requests go to, however its name is written; null for an invalid URL. */
export function targetHostOf(text: string): string | null {
  const url = parseOutgoingUrl(text);
  return url && hostOf(url);
}

/** Whether a URL's very origin is exempt from the address rule, for local work and tests (rule D4). */
export const isUnsafeOrigin = (url: URL, unsafeOrigins: readonly string[]): boolean =>
  unsafeOrigins.includes(url.origin);

/**
 * What is wrong with the URL of a server outside as written, in words that follow the field's name; null when nothing is (rule D3.1). The
 * name isn't resolved here. A fragment is allowed: it isn't sent.
 *
 * @param unsafeOrigins these can be anywhere and use plain http (rule D4)
 * @param example how one looks
 */
export function urlProblem(text: string, unsafeOrigins: readonly string[], example: string): string | null {
  const notHttps = `must be an https URL such as ${example}`;
  // The URL parser silently drops these, so what is read wouldn't be what is stored.
  if (SPACES_AND_CONTROLS.test(text)) return "must not contain spaces or control characters";
  const url = parseOutgoingUrl(text);
  if (url === null) return notHttps;
  if (url.username !== "" || url.password !== "") return "must not contain a user name or a password";
  if (isUnsafeOrigin(url, unsafeOrigins)) return null;
  if (url.protocol !== "https:") return notHttps;
  return problemOfPort(url.port) ?? problemOfHost(hostOf(url));
}

function problemOfPort(port: string): string | null {
  const isFree = Number(port) >= FREE_PORTS.min && Number(port) <= FREE_PORTS.max;
  return port === "" || isFree ? null : `must use port 443 or one from ${FREE_PORTS.min} to ${FREE_PORTS.max}`;
}

function problemOfHost(host: string): string | null {
  if (isIP(host) !== 0) return isPublicAddress(host) ? null : leadsTo(host);
  if (host.endsWith(".")) return "must have a host name that doesn't end with a dot";
  if (LOCAL_NAMES.test(host)) return `must have a public host name, and ${host} isn't one`;
  return host.includes(".") ? null : "must have a full host name such as example.com";
}

const leadsTo = (address: string): string => `points to ${address}, which is not a public address`;

/**
 * What is wrong with a host name that resolves to an address that is not public. It doesn't say which: names on this machine's
 * own network must not be revealed.
 */
export const LEADS_ELSEWHERE = "points to an address that is not public";
