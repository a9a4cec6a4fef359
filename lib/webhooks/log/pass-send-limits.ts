import type { Database } from "../../../db/client";
import type { Ctx } from "../../context";
import { AppError } from "../../errors";
import { LIMITS, type Limit } from "../../rate-limit/limits";
import { secondsToWait } from "../../rate-limit/pass-limit";

/** What a person requests to send. */
export type Asked = "test" | "again";

type SendLimit = Limit & { verb: "send" | "resend"; what: string };

/** The limits of what is sent on request, to one endpoint and to all of a business (rule D6.3). */
const SEND_LIMITS: Record<Asked, { toEndpoint: SendLimit; ofBusiness: SendLimit }> = {
  test: {
    toEndpoint: { ...LIMITS.pingEndpoint, verb: "send", what: "tests to this endpoint" },
    ofBusiness: { ...LIMITS.pingOfBusiness, verb: "send", what: "tests" },
  },
  again: {
    toEndpoint: { ...LIMITS.resendToEndpoint, verb: "resend", what: "deliveries to this endpoint" },
    ofBusiness: { ...LIMITS.resendOfBusiness, verb: "resend", what: "deliveries" },
  },
};

/**
 * Counts a send on request. A refused one doesn't count if the transaction is rolled back.
 *
 * @throws AppError `rate_limited`, saying how many can be sent and when the next one can
 */
export async function passSendLimits(tx: Database, { org, now }: Ctx, asked: Asked, endpointId: string): Promise<void> {
  const { toEndpoint, ofBusiness } = SEND_LIMITS[asked];
  await pass(tx, ofBusiness, org.id, now);
  await pass(tx, toEndpoint, `${org.id} ${endpointId}`, now);
}

async function pass(tx: Database, { verb, what, ...limit }: SendLimit, counted: string, now: Date): Promise<void> {
  const seconds = await secondsToWait(tx, limit, counted, now);
  if (seconds === null) return;
  const minutes = limit.windowMs / 60_000;
  const bound = `You can ${verb} up to ${limit.requestsMax} ${what} in ${minutes} minutes.`;
  throw new AppError("rate_limited", `${bound} Try again ${inWords(seconds)}.`, { retryAfterSeconds: seconds });
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "in a minute" : `in ${minutes} minutes`;
}
