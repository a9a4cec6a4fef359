"use server";

import { dashboardAction } from "@/lib/edge/forms/dashboard-action";
import { changeEndpoint as change } from "@/lib/webhooks/endpoints/change-endpoint";
import { createEndpoint as create } from "@/lib/webhooks/endpoints/create-endpoint";
import { disableEndpoint as disable } from "@/lib/webhooks/endpoints/disable-endpoint";
import { enableEndpoint as enable } from "@/lib/webhooks/endpoints/enable-endpoint";
import { rotateSecret as rotate } from "@/lib/webhooks/endpoints/rotate-secret";
import { pingEndpoint } from "@/lib/webhooks/log/ping-endpoint";
import { resendDelivery } from "@/lib/webhooks/log/resend-delivery";

export const createEndpoint = dashboardAction(create);
export const changeEndpoint = dashboardAction(change);
export const disableEndpoint = dashboardAction(disable);
export const enableEndpoint = dashboardAction(enable);
export const rotateSecret = dashboardAction(rotate);
export const sendTest = dashboardAction(pingEndpoint);
export const sendAgain = dashboardAction(resendDelivery);
