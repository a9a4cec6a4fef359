import { floorRoute } from "@/lib/edge/api/floor-route";

export const dynamic = "force-dynamic";
export const GET = floorRoute;
