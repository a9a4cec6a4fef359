import { CLIENT_INFO_META_KEY } from "@modelcontextprotocol/server";
import { z } from "zod";

/** What a program says about itself. */
const ClientInfo = z.object({ name: z.string(), version: z.string().optional() });
const Params = z.object({ _meta: z.object({ [CLIENT_INFO_META_KEY]: ClientInfo }) });
const Initialize = z.object({ method: z.literal("initialize"), params: z.object({ clientInfo: ClientInfo }) });

const NAME_MAX = 80;
const SESSION = /^client-([A-Za-z0-9_-]{1,400})$/;

const visible = (text: string) =>
  text
    .replace(/[\p{C}\s]+/gu, " ")
    .trim()
    .slice(0, NAME_MAX);
const inWords = ({ name, version }: z.output<typeof ClientInfo>) => visible(version ? `${name} ${version}` : name);

/**
 * The name that the calling program gives itself: in the message, in the session that `sessionOf` named for it, or as a browser
 * does; empty if none. It's shown to people and not trusted for anything else.
 */
export function clientNameOf(message: Record<string, unknown> | undefined, headers: Headers): string {
  const said = Params.safeParse(message?.params);
  if (said.success) return inWords(said.data._meta[CLIENT_INFO_META_KEY]);
  const session = SESSION.exec(headers.get("mcp-session-id") ?? "")?.[1];
  const name = session && visible(Buffer.from(session, "base64url").toString("utf8"));
  return name || visible((headers.get("user-agent") ?? "").split("/", 1).join(""));
}

/**
 * The session for older programs: it contains only the name they gave at the start, because nothing is kept between two requests.
 */
export function sessionOf(message: Record<string, unknown> | undefined): string | null {
  const said = Initialize.safeParse(message);
  if (!said.success) return null;
  const name = inWords(said.data.params.clientInfo).toWellFormed();
  return name && `client-${Buffer.from(name, "utf8").toString("base64url")}`;
}
