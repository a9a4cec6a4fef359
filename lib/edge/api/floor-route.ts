import { unknownPath } from "./unknown-path";

const answers = new Map<string, string>();

/**
 * The baseline for measuring the availability read: it returns from memory what another path of this server once
 * answered. It exists only while the bench runs (`BENCH=1`).
 */
export async function floorRoute(request: Request): Promise<Response> {
  const path = new URL(request.url).searchParams.get("path") ?? "";
  if (process.env.BENCH !== "1" || !path.startsWith("/api/v1/")) return unknownPath();
  let answer = answers.get(path);
  if (answer === undefined) {
    answer = await (await fetch(`http://127.0.0.1:${process.env.PORT}${path}`)).text();
    answers.set(path, answer);
  }
  return new Response(answer, { headers: { "Content-Type": "application/json", "Access-Control-Allow-Origin": "*" } });
}
