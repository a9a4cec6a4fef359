import { paymentNotices } from "@/lib/edge/api/payment-notice";

export const dynamic = "force-dynamic";
export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = paymentNotices("stripe", "stripe-signature");
