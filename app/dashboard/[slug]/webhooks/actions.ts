"use server";

import { memberAction } from "@/lib/edge/forms/dashboard-action";
import { changeEndpoint as change } from "@/lib/webhooks/endpoints/change-endpoint";
import { createEndpoint as create } from "@/lib/webhooks/endpoints/create-endpoint";
import { disableEndpoint as disable, enableEndpoint as enable } from "@/lib/webhooks/endpoints/disable-endpoint";
import { rotateSecret as rotate } from "@/lib/webhooks/endpoints/rotate-secret";
import { pingEndpoint } from "@/lib/webhooks/log/ping-endpoint";
import { resendDelivery } from "@/lib/webhooks/log/resend-delivery";
import { DeliveryId, EndpointChange, EndpointId, NewEndpoint } from "@/lib/webhooks/schema";

/** The answer has the endpoint's secret, which no page has. */
export async function createEndpoint(slug: unknown, sent: unknown) {
  return memberAction(slug, sent, { permission: "manage", body: NewEndpoint, run: create });
}

export async function changeEndpoint(slug: unknown, sent: unknown) {
  return memberAction(slug, sent, { permission: "manage", body: EndpointChange, run: change });
}

export async function disableEndpoint(slug: unknown, sent: unknown) {
  return memberAction(slug, sent, { permission: "manage", body: EndpointId, run: disable });
}

export async function enableEndpoint(slug: unknown, sent: unknown) {
  return memberAction(slug, sent, { permission: "manage", body: EndpointId, run: enable });
}

/** The answer has the new secret, which no page has. */
export async function rotateSecret(slug: unknown, sent: unknown) {
  return memberAction(slug, sent, { permission: "manage", body: EndpointId, run: rotate });
}

export async function sendTest(slug: unknown, sent: unknown) {
  return memberAction(slug, sent, { permission: "manage", body: EndpointId, run: pingEndpoint });
}

export async function sendAgain(slug: unknown, sent: unknown) {
  return memberAction(slug, sent, { permission: "manage", body: DeliveryId, run: resendDelivery });
}
