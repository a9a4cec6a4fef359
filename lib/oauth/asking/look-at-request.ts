import type { Database } from "../../../db/client";
import { type Client, getAskingClient } from "../clients/find-client";
import { OAuthError } from "../oauth-error";
import {
  type AskedFor,
  type ReturnAddress,
  readAskedFor,
  returnAddressOf,
  type SentRequest,
} from "./authorization-request";
import { responseAddress } from "./response-address";

/**
 * The result of a request for access: a question to the person, an answer to send back to the program, or a page that says what is wrong,
 * if there's no safe address to send the person to (rule E11.6).
 */
export type Looked =
  | { kind: "ask"; client: Client; returnTo: ReturnAddress; asked: AskedFor }
  | { kind: "answer"; address: string }
  | { kind: "page"; problem: string };

/** Checks a request for access, before the person is asked and again when they have answered. */
export async function lookAtRequest(db: Database, sent: SentRequest, appUrl: string, now: Date): Promise<Looked> {
  let returnTo: ReturnAddress | null = null;
  try {
    const client = await getAskingClient(db, sent.values.client_id ?? "", now);
    returnTo = returnAddressOf(sent, client);
    return { kind: "ask", client, returnTo, asked: readAskedFor(sent, appUrl) };
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    if (returnTo === null) return { kind: "page", problem: error.message };
    return { kind: "answer", address: responseAddress(returnTo, error, appUrl) };
  }
}
