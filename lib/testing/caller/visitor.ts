import type { ApiAnswer } from "./api-client";
import { call, someAddress } from "./api-client";

type Ask = { form?: Record<string, string>; body?: string; headers?: Record<string, string> };

/** A person with their own browser: it keeps cookies, and has its own limits. */
export function aVisitor(server: 0 | 1 = 0) {
  const cookies = new Map<string, string>();
  const address = someAddress();

  async function ask(method: string, path: string, { form, body, headers }: Ask = {}): Promise<ApiAnswer> {
    const answer = await call(method, path, {
      server,
      body: form ? new URLSearchParams(form).toString() : body,
      headers: {
        "X-Forwarded-For": address,
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(form ? { "Content-Type": "application/x-www-form-urlencoded" } : {}),
        ...headers,
      },
    });
    for (const line of answer.headers.getSetCookie()) keep(line);
    return answer;
  }

  function keep(line: string): void {
    const [pair = "", ...attributes] = line.split(/;\s*/);
    const end = pair.indexOf("=");
    const isOver = attributes.some((attribute) => /^max-age=0$/i.test(attribute));
    if (isOver) cookies.delete(pair.slice(0, end));
    else cookies.set(pair.slice(0, end), pair.slice(end + 1));
  }

  const visitor = {
    cookies,
    get: (path: string, headers?: Record<string, string>) => ask("GET", path, { headers }),
    ask,
    async csrfToken(): Promise<string> {
      const { json } = await ask("GET", "/api/auth/csrf");
      return (json as { csrfToken: string }).csrfToken;
    },
    /** Sends one of our forms, with the token that they have. */
    async post(path: string, form: Record<string, string> = {}, headers?: Record<string, string>): Promise<ApiAnswer> {
      return ask("POST", path, { form: { csrfToken: await visitor.csrfToken(), ...form }, headers });
    },
    signIn: (typed: { email: string; password: string }, form: Record<string, string> = {}) =>
      visitor.post("/api/auth/callback/credentials", { email: typed.email, password: typed.password, ...form }),
    /** The signed-in user's address, or null. */
    async who(): Promise<string | null> {
      const { json } = await ask("GET", "/api/auth/session");
      return (json as { user?: { email: string } }).user?.email ?? null;
    },
  };
  return visitor;
}

export type Visitor = ReturnType<typeof aVisitor>;
