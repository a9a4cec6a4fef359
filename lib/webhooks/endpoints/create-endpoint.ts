import { eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { orgs, webhookEndpoints } from "../../../db/schema";
import { command } from "../../commands/command";
import type { Ctx } from "../../context";
import { AppError } from "../../errors";
import { changeOnce } from "../../idempotency/change-once";
import { findKeptAnswer } from "../../idempotency/kept-answer";
import { newId, newWebhookSecret } from "../../ids";
import { targetHostOf } from "../../outbound/outgoing-url";
import { ENDPOINTS_MAX, EndpointOnce, NewEndpoint } from "../schema";
import { checkEndpointUrl } from "./check-endpoint-url";
import type { EndpointView } from "./endpoint-view";
import { getEndpoint } from "./list-endpoints";

/** Only this answer ever has the secret (rule E8.1). */
export type CreatedEndpoint = { webhook: EndpointView; secret: string };

/**
 * Registers an endpoint, which receives events from now on.
 *
 * @throws AppError `invalid_fields` for an address that isn't allowed; `conflict` when the business has the maximum number
 */
export const createEndpoint = command({
  needs: { user: "manage" },
  input: NewEndpoint,
  async run(ctx, request): Promise<CreatedEndpoint> {
    await checkEndpointUrl(request.url);
    return ctx.db.transaction((tx) => register(tx, ctx.org, request));
  },
});

/**
 * The same for a program, once per idempotency key; a repeat is answered without the secret, which is never stored with the answer (rule
 * E8.1).
 *
 * @throws AppError as `createEndpoint`
 */
export const createEndpointByProgram = command({
  needs: { key: "write" },
  input: NewEndpoint,
  async run(ctx, request): Promise<EndpointOnce> {
    // A repeat gets its stored answer, wherever the name leads by now.
    if ((await findKeptAnswer(ctx)) === null) await checkEndpointUrl(request.url);
    return changeOnce<EndpointOnce>(ctx, {
      schema: EndpointOnce,
      transact: (work) =>
        ctx.db.transaction(async (tx) => {
          await lockBusiness(tx, ctx.org);
          return work(tx);
        }),
      change: (tx) => register(tx, ctx.org, request),
      kept: ({ webhook }) => ({ webhook, secret: null }),
    });
  },
});

const lockBusiness = (tx: Database, org: Pick<Ctx["org"], "id">) =>
  tx.select({ id: orgs.id }).from(orgs).where(eq(orgs.id, org.id)).for("no key update");

async function register(tx: Database, org: Ctx["org"], { url, events }: NewEndpoint): Promise<CreatedEndpoint> {
  await lockBusiness(tx, org);
  const [{ count } = { count: 0 }] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.orgId, org.id));
  if (count >= ENDPOINTS_MAX) {
    throw new AppError(
      "conflict",
      `A business can have at most ${ENDPOINTS_MAX} endpoints. Edit an existing one instead.`,
    );
  }
  const id = newId("whe");
  const secret = newWebhookSecret();
  await tx.insert(webhookEndpoints).values({ orgId: org.id, id, url, host: targetHostOf(url), events, secret });
  return { webhook: await getEndpoint({ db: tx, org }, id), secret };
}
