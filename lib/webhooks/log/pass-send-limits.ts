import type { Database } from "../../../db/client";
import type { Ctx } from "../../context";
import { AppError } from "../../errors";
import { LIMITS, type Limit } from "../../rate-limit/limits";
import { secondsToWait } from "../../rate-limit/pass-limit";

/** What somebody asks to have sent. */
export type Asked = "test" | "again";

type SendLimit = Limit & { what: string };

/** What one endpoint is sent, and what all of a business are, when somebody asks for it (rule D6.3). */
const SEND_LIMITS: Record<Asked, { toEndpoint: SendLimit; ofBusiness: SendLimit }> = {
  test: {
    toEndpoint: { ...LIMITS.pingEndpoint, what: "tests to this endpoint" },
    ofBusiness: { ...LIMITS.pingOfBusiness, what: "tests" },
  },
  again: {
    toEndpoint: { ...LIMITS.resendToEndpoint, what: "deliveries to this endpoint once more" },
    ofBusiness: { ...LIMITS.resendOfBusiness, what: "deliveries once more" },
  },
};

/**
 * Lets something be sent that somebody asks for. One that is refused counts nowhere if the transaction is undone.
 *
 * @throws AppError `rate_limited`, saying how many may be sent and when the next one may
 */
export async function passSendLimits(tx: Database, { org, now }: Ctx, asked: Asked, endpointId: string): Promise<void> {
  const { toEndpoint, ofBusiness } = SEND_LIMITS[asked];
  await pass(tx, ofBusiness, org.id, now);
  await pass(tx, toEndpoint, `${org.id} ${endpointId}`, now);
}

async function pass(tx: Database, { what, ...limit }: SendLimit, counted: string, now: Date): Promise<void> {
  const seconds = await secondsToWait(tx, limit, counted, now);
  if (seconds === null) return;
  const minutes = limit.windowMs / 60_000;
  const bound = `You can send ${limit.requestsMax} ${what} in ${minutes} minutes.`;
  throw new AppError("rate_limited", `${bound} Try again ${inWords(seconds)}.`, { retryAfterSeconds: seconds });
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "in a minute" : `in ${minutes} minutes`;
}
