import { floorRoute } from "@/lib/edge/floor-route";

export const dynamic = "force-dynamic";
export const GET = floorRoute;
