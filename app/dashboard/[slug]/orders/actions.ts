"use server";

import { dashboardAction } from "@/lib/edge/forms/dashboard-action";
import { cancelOrderAtDesk } from "@/lib/orders/desk/cancel-order-at-desk";
import { collectOrder } from "@/lib/orders/desk/collect-order";
import { markOrderPaid } from "@/lib/orders/desk/mark-order-paid";
import { refundOrder } from "@/lib/orders/desk/refund-order";
import { returnOrderMoney } from "@/lib/orders/desk/return-order-money";
import { sellAtCounter } from "@/lib/orders/desk/sell-at-counter";

export const markOrderPaidAction = dashboardAction(markOrderPaid);
export const collectOrderAction = dashboardAction(collectOrder);
export const cancelOrderAction = dashboardAction(cancelOrderAtDesk);
export const refundOrderAction = dashboardAction(refundOrder);
export const returnOrderMoneyAction = dashboardAction(returnOrderMoney);
export const sellAtCounterAction = dashboardAction(sellAtCounter);
