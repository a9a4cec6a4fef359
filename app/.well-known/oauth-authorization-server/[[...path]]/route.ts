import { authorizationServerMetadata } from "@/lib/edge/oauth/metadata";

export const dynamic = "force-dynamic";
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = authorizationServerMetadata;
