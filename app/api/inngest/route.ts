import { inngestMethod, inngestNotAllowed } from "@/inngest/endpoint";

export const dynamic = "force-dynamic";
/** Seconds: longer than a step claims new work and finishes what is running. */
export const maxDuration = 60;

export const GET = inngestMethod("GET");
export const POST = inngestMethod("POST");
export const PUT = inngestMethod("PUT");
export {
  inngestNotAllowed as DELETE,
  inngestNotAllowed as HEAD,
  inngestNotAllowed as OPTIONS,
  inngestNotAllowed as PATCH,
};
