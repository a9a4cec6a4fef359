import { oneClickHandlers } from "@/lib/edge/api/one-click";

export const dynamic = "force-dynamic";
export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = oneClickHandlers();
