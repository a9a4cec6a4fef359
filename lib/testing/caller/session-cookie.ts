/**
 * Signs in by password over HTTP, as the sign-in page's script does.
 *
 * @returns the `Cookie` header of the session
 */
export async function sessionCookie(
  baseUrl: string,
  { email, password }: { email: string; password: string },
  headers: Record<string, string> = {},
): Promise<string> {
  const csrf = await fetch(`${baseUrl}/api/auth/csrf`, { headers });
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const answer = await fetch(`${baseUrl}/api/auth/callback/credentials`, {
    method: "POST",
    headers: { ...headers, Cookie: cookiesOf(csrf.headers) },
    body: new URLSearchParams({ email, password, csrfToken, json: "true" }),
  });
  const session = cookiesOf(answer.headers);
  if (!session.includes("session-token=")) throw new Error(`not signed in: ${answer.status} ${await answer.text()}`);
  return session;
}

/** The cookies that a response sets, as a browser sends them back. */
const cookiesOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0] ?? "")
    .join("; ");
