import { randomUUID } from "node:crypto";
import { acceptMailNotice } from "../../campaigns/notices/accept-notice";
import { currentTime } from "../../env/clock";
import { database } from "../../env/database";
import { env } from "../../env/env";
import { AppError } from "../../errors";
import { BODY_BYTES_MAX } from "../../fields/body-size.schema";
import { errorResponse } from "../error-table";
import { failureOf } from "../failure";
import { readBody } from "../read-body";
import type { Handler } from "./endpoint";
import { unknownPath } from "./unknown-path";

/**
 * The handlers of the address to which a mail provider sends its notices (rule M22). A signed one gets 200 whatever it is about; without
 * a secret in the environment the address doesn't exist.
 */
export function mailNoticeHandlers() {
  const refuse = answering(async () => {
    throw new AppError("method_not_allowed", "Use POST for this address.", { allow: ["POST"] });
  });
  const accept = answering(async (request, secret) => {
    const body = Buffer.from(await readBody(request, BODY_BYTES_MAX.api)).toString("utf8");
    const signature = request.headers.get("x-service-signature") ?? "";
    await acceptMailNotice(database(), secret, { body, signature }, currentTime());
  });
  return { GET: refuse, POST: accept, PUT: refuse, PATCH: refuse, DELETE: refuse, HEAD: refuse, OPTIONS: refuse };
}

function answering(run: (request: Request, secret: string) => Promise<void>): Handler {
  return async (request) => {
    const { mailNoticeSecret } = env();
    if (mailNoticeSecret === null) return unknownPath();
    const requestId = randomUUID();
    const headers = { "Cache-Control": "no-store", "X-Request-Id": requestId };
    try {
      await run(request, mailNoticeSecret);
      return Response.json({ ok: true }, { headers });
    } catch (error) {
      return errorResponse(failureOf(error, "mail notice", requestId), headers);
    }
  };
}
