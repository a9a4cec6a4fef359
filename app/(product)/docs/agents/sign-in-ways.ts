/** A program to connect by signing in: the steps, and the line to copy, if any. */
export type SignInWay = { id: string; name: string; steps: string; text: string | null };

const json = (value: unknown) => JSON.stringify(value, null, 2);

/** How to connect the common clients by signing in, without a key. */
export function signInWays(url: string): SignInWay[] {
  return [
    {
      id: "claude",
      name: "Claude (web, desktop, mobile)",
      steps:
        "Settings, Connectors, “Add custom connector”: paste the address and leave the advanced fields empty. Then press Connect. On a Team or Enterprise plan, an owner has to add it first.",
      text: null,
    },
    {
      id: "claude-code-sign-in",
      name: "Claude Code",
      steps: "In a terminal. Then type /mcp in Claude Code, choose “booking” and “Authenticate”:",
      text: `claude mcp add --transport http booking ${url}`,
    },
    {
      id: "chatgpt",
      name: "ChatGPT",
      steps:
        "Turn on Developer mode (Settings, Apps, Advanced settings; in a workspace, an admin has to allow it first). Then create an app: paste the address as the MCP server URL and choose OAuth. Your plan decides whether it can make changes.",
      text: null,
    },
    {
      id: "cursor-sign-in",
      name: "Cursor",
      steps:
        "In a project’s .cursor/mcp.json, or ~/.cursor/mcp.json for all projects. Then press “Needs login” in Cursor’s MCP settings:",
      text: json({ mcpServers: { booking: { url } } }),
    },
    {
      id: "vs-code-sign-in",
      name: "VS Code",
      steps: "In .vscode/mcp.json. Start the server there; VS Code asks whether it may open the page:",
      text: json({ servers: { booking: { type: "http", url } } }),
    },
    {
      id: "codex-sign-in",
      name: "Codex",
      steps: "In a terminal. If the page doesn’t open, run “codex mcp login booking”:",
      text: `codex mcp add booking --url ${url}`,
    },
    {
      id: "gemini-sign-in",
      name: "Gemini CLI",
      steps: "In a terminal. Then type “/mcp auth booking” in Gemini:",
      text: `gemini mcp add --transport http booking ${url}`,
    },
  ];
}
