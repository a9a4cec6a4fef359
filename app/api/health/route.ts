import { health } from "@/lib/edge/health";

export const dynamic = "force-dynamic";
export const GET = health;
