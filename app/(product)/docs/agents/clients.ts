const KEY = "bk_live_…";

/** A program to connect: what to type or save, and where. */
export type ClientSetup = { id: string; name: string; where: string; text: string };

const json = (value: unknown) => JSON.stringify(value, null, 2);

/** How to connect the common clients with a key, each with the lines to copy. */
export function clientSetups(url: string): ClientSetup[] {
  const headers = { Authorization: `Bearer ${KEY}` };
  return [
    {
      id: "claude-code",
      name: "Claude Code",
      where: "In a terminal:",
      text: `claude mcp add --scope user --transport http booking ${url} --header "Authorization: Bearer ${KEY}"`,
    },
    {
      id: "claude-desktop",
      name: "Claude Desktop",
      where: "In claude_desktop_config.json (Settings, Developer, Edit Config); it needs Node.js:",
      text: json({
        mcpServers: {
          booking: { command: "npx", args: ["-y", "mcp-remote", url, "--header", `Authorization:Bearer ${KEY}`] },
        },
      }),
    },
    {
      id: "codex",
      name: "Codex",
      where: "In ~/.codex/config.toml, with the key in the environment as BOOKING_KEY:",
      text: `[mcp_servers.booking]\nurl = "${url}"\nbearer_token_env_var = "BOOKING_KEY"`,
    },
    {
      id: "cursor",
      name: "Cursor",
      where: "In ~/.cursor/mcp.json, so that the key stays out of your projects:",
      text: json({ mcpServers: { booking: { url, headers } } }),
    },
    {
      id: "vs-code",
      name: "VS Code",
      where: "In .vscode/mcp.json; it asks for the key once:",
      text: json({
        inputs: [{ type: "promptString", id: "booking-key", description: "API key", password: true }],
        servers: {
          // biome-ignore lint/suspicious/noTemplateCurlyInString: VS Code fills it in
          booking: { type: "http", url, headers: { Authorization: "Bearer ${input:booking-key}" } },
        },
      }),
    },
    {
      id: "gemini",
      name: "Gemini CLI",
      where: "In a terminal:",
      text: `gemini mcp add --scope user --transport http --header "Authorization: Bearer ${KEY}" booking ${url}`,
    },
    {
      id: "curl",
      name: "Any HTTP client",
      where: "No handshake needed:",
      text: `curl ${url} -H "Authorization: Bearer ${KEY}" \\\n  -d '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_services","arguments":{}}}'`,
    },
  ];
}
