import { randomUUID } from "node:crypto";
import type { PaymentProviderName } from "../../../db/vocabulary";
import { currentTime } from "../../env/clock";
import { database } from "../../env/database";
import { AppError } from "../../errors";
import { BODY_BYTES_MAX } from "../../fields/body-size.schema";
import { acceptNotice } from "../../payments/accept-notice";
import { paymentProvider } from "../../payments/configured-provider";
import { payables } from "../../worker/payables";
import { errorResponse } from "../error-table";
import { failureOf } from "../failure";
import { readBody } from "../read-body";
import type { Handler } from "./endpoint";
import { unknownPath } from "./unknown-path";

/**
 * The handlers of the address to which a provider sends its notices. A signed one gets 200 whatever it says, so that it isn't
 * sent again; an unsigned one gets 400. Without that provider the address doesn't exist.
 *
 * @param header that carries the signature
 */
export function paymentNoticeHandlers(name: PaymentProviderName, header: string) {
  const refuse = answering(name, async () => {
    throw new AppError("method_not_allowed", "Use POST for this address.", { allow: ["POST"] });
  });
  const accept = answering(name, async (request, provider) => {
    // The signature is over the body's exact bytes.
    const body = Buffer.from(await readBody(request, BODY_BYTES_MAX.paymentNotice));
    const signature = request.headers.get(header) ?? "";
    await acceptNotice(payables, database(), provider, { body, signature }, currentTime());
  });
  return { GET: refuse, POST: accept, PUT: refuse, PATCH: refuse, DELETE: refuse, HEAD: refuse, OPTIONS: refuse };
}

type Run = (request: Request, provider: NonNullable<ReturnType<typeof paymentProvider>>) => Promise<void>;

function answering(name: PaymentProviderName, run: Run): Handler {
  return async (request) => {
    const provider = paymentProvider();
    if (provider?.name !== name) return unknownPath();
    const requestId = randomUUID();
    const headers = { "Cache-Control": "no-store", "X-Request-Id": requestId };
    try {
      await run(request, provider);
      return Response.json({ ok: true }, { headers });
    } catch (error) {
      return errorResponse(failureOf(error, "payment notice", requestId), headers);
    }
  };
}
