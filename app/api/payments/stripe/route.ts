import { paymentNoticeHandlers } from "@/lib/edge/api/payment-notice";

export const dynamic = "force-dynamic";
export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = paymentNoticeHandlers("stripe", "stripe-signature");
