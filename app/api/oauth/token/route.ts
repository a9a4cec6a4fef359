import { tokenDoor } from "@/lib/edge/oauth/token-door";

export const dynamic = "force-dynamic";
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = tokenDoor;
