import { health } from "@/lib/edge/api/health";

export const dynamic = "force-dynamic";
export const GET = health;
