import { randomUUID } from "node:crypto";
import NextAuth from "next-auth";
import { signInOptions } from "../auth/sign-in-options";
import { database } from "../database";
import { env } from "../env";
import { AppError } from "../errors";
import { log } from "../log";
import { errorAnswer } from "./error-table";
import { requestAddress } from "./request-address";

/** What people type to sign in. */
const BODY_BYTES_MAX = 16 * 1024;
const ACTIONS: readonly string[] = [
  "csrf",
  "session",
  "providers",
  "signin",
  "signout",
  "callback",
  "verify-request",
  "error",
];

type RouteContext = { params: Promise<{ nextauth: string[] }> };

/**
 * The routes by which people sign in and out, as the sign-in library has them. What it would answer with an error of its own
 * (an unknown action, a body that is no form, one that is too large) is refused here first.
 */
export async function signInDoor(request: Request, context: RouteContext): Promise<Response> {
  // The library reads the platform's own address here alone; it is known at run time, never in the build.
  process.env.NEXTAUTH_URL = env().appUrl;
  try {
    const { nextauth } = await context.params;
    if (!ACTIONS.includes(nextauth[0] ?? "")) throw new AppError("not_found", "There is nothing at this address.");
    if (request.method === "POST") await refuseUnreadable(request.clone());
    const options = await signInOptions(database(), requestAddress(request.headers));
    const answer: Response = await NextAuth(request as never, context, options);
    if (answer.status < 500) return answer;
    throw new AppError("invalid_body", "The request can't be read.");
  } catch (error) {
    if (!(error instanceof AppError)) log.error({ requestId: randomUUID(), err: error }, "sign-in failed");
    const { status, body, headers } = errorAnswer(error);
    return Response.json(body, { status, headers });
  }
}

async function refuseUnreadable(request: Request): Promise<void> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("application/x-www-form-urlencoded")) {
    throw new AppError("invalid_body", "The request must be a form.");
  }
  const length = Number(request.headers.get("content-length") ?? Number.NaN);
  if (!(length <= BODY_BYTES_MAX)) throw new AppError("too_large", "The form is larger than 16 KiB.");
  await request.text();
}
