import { expect } from "vitest";
import { mailsTo } from "./users/users.test-support";

/** The path and the parameters of the link in the newest email to an address, once it has received this many. */
export async function linkSentTo(
  address: string,
  { atLeast = 1 } = {},
): Promise<{ path: string; query: URLSearchParams; callback: string }> {
  const mail = (await mailsTo(address, { atLeast })).at(-1);
  const [href = ""] = /https?:\/\/\S+\/sign-in\/link\?\S+/.exec(mail?.text ?? "") ?? [];
  expect(href).not.toBe("");
  const { pathname, search, searchParams: query } = new URL(href);
  return { path: `${pathname}${search}`, query, callback: `/api/auth/callback/email${search}` };
}
