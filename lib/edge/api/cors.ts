import { env } from "../../env/env";

/** How a path is reached: by anyone, by the holder of a booking id, or with an API key (rule H1). */
export type PathAccess = "public" | "holder" | "key";

/** The headers that let browsers of other origins read an answer, or none (rules A8.1, A8.2, A8.3). */
export function corsHeaders(access: PathAccess): Record<string, string> {
  switch (access) {
    case "public":
      return { "Access-Control-Allow-Origin": "*" };
    case "key":
      return { "Access-Control-Allow-Origin": env().appUrl, Vary: "Origin" };
    case "holder":
      return {};
  }
}

/** The answer to a preflight, or null where none is given (rules A8.1, A8.3). */
export function preflightHeaders(access: PathAccess, methods: string[]): Record<string, string> | null {
  if (access === "holder") return null;
  return {
    ...corsHeaders(access),
    "Access-Control-Allow-Methods": methods.join(", "),
    "Access-Control-Allow-Headers":
      access === "key" ? "authorization, x-api-key, content-type, idempotency-key" : "content-type, idempotency-key",
    "Access-Control-Max-Age": "86400",
  };
}
