import { mailNoticeHandlers } from "@/lib/edge/api/mail-notice";

export const dynamic = "force-dynamic";
export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = mailNoticeHandlers();
