import { randomUUID } from "node:crypto";
import type { PaymentProviderName } from "../../../db/vocabulary";
import { database } from "../../env/database";
import { log } from "../../env/log";
import { AppError } from "../../errors";
import { acceptNotice } from "../../payments/accept-notice";
import { paymentProvider } from "../../payments/configured-provider";
import { errorAnswer } from "../error-table";
import type { Handler } from "./endpoint";
import { unknownPath } from "./unknown-path";

/** Notices of payments (DECISIONS A4). */
const BODY_BYTES_MAX = 1024 * 1024;

/**
 * The handlers of the address that a provider sends its notices to: a signed one is answered with 200 whatever it says, so
 * that it isn't sent again; an unsigned one with 400. Without that provider there is nothing here.
 *
 * @param header that carries the signature
 */
export function paymentNotices(name: PaymentProviderName, header: string) {
  const refuse = answering(name, async () => {
    throw new AppError("method_not_allowed", "Use POST here.", { allow: ["POST"] });
  });
  const accept = answering(name, async (request, provider) => {
    const body = await readBytes(request);
    const signature = request.headers.get(header) ?? "";
    await acceptNotice(database(), provider, { body, signature }, new Date());
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
      const answer = errorAnswer(error);
      if (answer.status === 500) log.error({ requestId, err: error }, "payment notice failed");
      return Response.json(answer.body, { status: answer.status, headers: { ...headers, ...answer.headers } });
    }
  };
}

/** The body's exact bytes: the signature is over these. */
async function readBytes(request: Request): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > BODY_BYTES_MAX) throw new AppError("too_large", "The body is larger than 1 MiB.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
