"use server";

import { dashboardAction } from "@/lib/edge/forms/dashboard-action";
import { changeEndpoint } from "@/lib/webhooks/endpoints/change-endpoint";
import { createEndpoint } from "@/lib/webhooks/endpoints/create-endpoint";
import { disableEndpoint } from "@/lib/webhooks/endpoints/disable-endpoint";
import { enableEndpoint } from "@/lib/webhooks/endpoints/enable-endpoint";
import { rotateSecret } from "@/lib/webhooks/endpoints/rotate-secret";
import { pingEndpoint } from "@/lib/webhooks/log/ping-endpoint";
import { resendDelivery } from "@/lib/webhooks/log/resend-delivery";

export const createEndpointAction = dashboardAction(createEndpoint);
export const changeEndpointAction = dashboardAction(changeEndpoint);
export const disableEndpointAction = dashboardAction(disableEndpoint);
export const enableEndpointAction = dashboardAction(enableEndpoint);
export const rotateSecretAction = dashboardAction(rotateSecret);
export const pingEndpointAction = dashboardAction(pingEndpoint);
export const resendDeliveryAction = dashboardAction(resendDelivery);
