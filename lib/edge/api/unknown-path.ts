/** What every path under /api that is none answers (rule A2.3), readable from any origin. */
export async function unknownPath(): Promise<Response> {
  return Response.json(
    { ok: false, error: "There is nothing at this address." },
    { status: 404, headers: { "Access-Control-Allow-Origin": "*", "Cache-Control": "no-store" } },
  );
}
