import { createRequire } from "node:module";

/** React's own encoder, as the browser runs it; `require` is untyped. */
const react: { encodeReply(values: unknown[]): Promise<string | FormData> } = createRequire(import.meta.url)(
  "next/dist/compiled/react-server-dom-turbopack/client.edge",
);

/** The arguments of an action as the browser encodes them: as text, or as a form when a file is among them. */
export const encodeReply = (values: unknown[]): Promise<string | FormData> => react.encodeReply(values);

/** The same as the body of a request, with its type. */
export async function encodeCall(values: unknown[]): Promise<{ type: string; body: Uint8Array<ArrayBuffer> }> {
  const encoded = new Response(await encodeReply(values));
  return { type: encoded.headers.get("content-type") ?? "", body: new Uint8Array(await encoded.arrayBuffer()) };
}
