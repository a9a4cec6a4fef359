/** Apple's users type one address, and Apple keeps their calendars on servers under others. */
const ICLOUD = "caldav.icloud.com";

/**
 * Where to go instead of a URL that a server points to; null: nowhere, since the password is for the origin that was typed alone (rule
 * K2.2). A server behind another one may not know that it's reached by https, or at which port: the typed origin is right.
 */
export function whereTo(typed: URL, url: URL): URL | null {
  if (url.origin === typed.origin) return url;
  if (typed.hostname === ICLOUD && url.origin === `https://${url.hostname}` && url.hostname.endsWith(".icloud.com")) {
    return url;
  }
  const isSelf = url.hostname === typed.hostname && (url.port === "" || url.protocol !== typed.protocol);
  return isSelf ? new URL(url.pathname + url.search, typed.origin) : null;
}
