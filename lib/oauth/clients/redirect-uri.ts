/** The schemes of apps on a person's own computer; none that could run or read anything. */
const PRIVATE_SCHEMES: readonly string[] = [
  "claude",
  "cursor",
  "goose",
  "jetbrains",
  "kiro",
  "lmstudio",
  "raycast",
  "trae",
  "vscode",
  "vscode-insiders",
  "vscodium",
  "warp",
  "windsurf",
  "zed",
];
const LOOPBACK: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

/** Characters that URLs don't need and that could have a meaning where they are shown. */
const ODD = /[^\x21-\x7e]|["'<>\\^`{|}]/;

const isLoopback = ({ protocol, hostname }: URL): boolean => protocol === "http:" && LOOPBACK.includes(hostname);

/**
 * What is wrong with a redirect URI, in words that follow it, or null: it has to be https, http on the person's own computer, or the scheme
 * of a known app (rule E11.5).
 */
export function redirectProblem(text: string): string | null {
  if (ODD.test(text) || !URL.canParse(text)) return "is not a valid URL";
  const url = new URL(text);
  if (text.includes("#")) return "must not have a fragment";
  if (url.username !== "" || url.password !== "") return "must not contain a user name or a password";
  const isAllowed = url.protocol === "https:" || isLoopback(url) || isPrivate(url);
  return isAllowed ? null : "must use https or point to the computer it is opened on";
}

const isPrivate = ({ protocol }: URL): boolean => PRIVATE_SCHEMES.includes(protocol.slice(0, -1));

/** Whether people can be sent to a URL: exactly a registered one, except for the port on loopback addresses (rule E11.4). */
export function isRegistered(sent: string, registered: readonly string[]): boolean {
  if (redirectProblem(sent) !== null) return false;
  return registered.some((one) => one === sent || isSameButPort(one, sent));
}

function isSameButPort(one: string, other: string): boolean {
  const [a, b] = [new URL(one), new URL(other)];
  if (!isLoopback(a) || !isLoopback(b)) return false;
  a.port = "";
  b.port = "";
  return a.href === b.href;
}

/** Where a URL leads, for people: its host, or the app that its scheme belongs to. */
export function redirectHost(text: string): string {
  const { host, protocol } = new URL(text);
  return isPrivate(new URL(text)) ? protocol.slice(0, -1) : host;
}

/**
 * The source that a page's policy must name for its form to lead there; null if no form can. Policies don't support IPv6
 * addresses.
 */
export function redirectSource(text: string | null): string | null {
  if (text === null || redirectProblem(text) !== null) return null;
  const url = new URL(text);
  if (isPrivate(url)) return url.protocol;
  if (url.hostname.startsWith("[")) return url.protocol;
  return /^https?:\/\/[a-z0-9._-]+(:\d+)?$/.test(url.origin) ? url.origin : null;
}
