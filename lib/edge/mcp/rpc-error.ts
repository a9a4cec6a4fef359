/** The error codes of JSON-RPC and of the protocol on top of it. */
export const RPC = {
  parse: -32_700,
  invalidRequest: -32_600,
  invalidParams: -32_602,
  unauthorized: -32_001,
  forbidden: -32_003,
  notAllowed: -32_000,
  internal: -32_603,
} as const;

export type RpcId = string | number | null;

/** An error in JSON-RPC's form. */
export const rpcError = (id: RpcId, code: number, message: string) => ({
  jsonrpc: "2.0",
  id,
  error: { code, message },
});

/** Why a request is refused before any tool runs: an HTTP status, and the same in the body (rule E3.2). */
export class RpcRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: number,
    message: string,
    readonly more: { id?: RpcId; headers?: Record<string, string> } = {},
  ) {
    super(message);
  }
}
