/** The answer for unknown paths under /api (rule A2.3), readable from any origin. */
export async function unknownPath(): Promise<Response> {
  return Response.json(
    { ok: false, error: "We couldn't find anything at this address." },
    { status: 404, headers: { "Access-Control-Allow-Origin": "*", "Cache-Control": "no-store" } },
  );
}
