import { registerDoor } from "@/lib/edge/oauth/register-door";

export const dynamic = "force-dynamic";
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = registerDoor;
