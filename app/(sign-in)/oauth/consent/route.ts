import { consentDoor } from "@/lib/edge/oauth/consent-door";

export const dynamic = "force-dynamic";
export const POST = consentDoor;
