import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { AppError } from "../errors";
import type { PaymentNotice, PaymentProvider, SentNotice } from "./payment-provider";

const MINUTE_MS = 60_000;
/** Only for this process: the page that sends a notice and the command that reads it both run in it, one after the other. */
const SECRET = randomBytes(32);

const TestNotice = z.object({
  id: z.string(),
  type: z.enum(["paid", "failed"]),
  sessionId: z.string(),
  subjectId: z.string(),
  amount: z.number().int(),
  currency: z.string(),
});
type TestNotice = z.infer<typeof TestNotice>;

/** Payments "made" on a page of our own that says that no money moves; it follows the same steps as a real one. */
export const testProvider: PaymentProvider = {
  name: "test",
  sessionMinMs: 30 * MINUTE_MS,
  sessionMaxMs: 23 * 60 * MINUTE_MS,
  createCheckout: async ({ id, payUrl, expiresAt }) => ({
    sessionId: `test_${id}`,
    // On whichever name of this machine the customer uses.
    url: `${new URL(payUrl).pathname}/test`,
    expiresAt,
  }),
  expireCheckout: async () => {},
  refund: async ({ id }) => ({ ref: `test_refund_${id}`, state: "done" }),
  readRefund: async (ref) => ({ ref, state: "done" }),
  readNotice: readTestNotice,
  amountOf: (cents) => cents,
};

/** A notice from the test page: its bytes, signed. */
export function signTestNotice(notice: TestNotice): SentNotice {
  const body = Buffer.from(JSON.stringify(notice));
  return { body, signature: signatureOf(body) };
}

function readTestNotice({ body, signature }: SentNotice): PaymentNotice | null {
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(body))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) {
    throw new AppError("invalid_body", "The signature isn't valid for this address.");
  }
  const { id, type, ...paid } = TestNotice.parse(JSON.parse(body.toString()));
  return type === "paid" ? { ...paid, kind: "paid", provider: "test", noticeId: id, paymentRef: paid.sessionId } : null;
}

const signatureOf = (body: Buffer): string => createHmac("sha256", SECRET).update(body).digest("hex");
