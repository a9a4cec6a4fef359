import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { type Command, runCommand } from "../../commands/command";
import type { Ctx } from "../../context";
import { currentTime } from "../../env/clock";
import { database } from "../../env/database";
import { getOrg } from "../../orgs/get-org";
import type { Limit } from "../../rate-limit/limits";
import { passLimit } from "../../rate-limit/pass-limit";
import type { Handler } from "../api/endpoint";
import { errorAnswer } from "../error-table";
import { failureOf } from "../failure";
import { clientAddressOf } from "./client-address";

/** A file for the holder of a booking id, saved under `fileName` (letters, digits, dots and hyphens only). */
export type HolderFile = { fileName: string; contentType: string; text: string };

type Declaration<Input extends z.ZodType, View> = {
  limit: Limit;
  /** The one command that creates the file of a booking. */
  command: Command<Ctx, Input, View>;
  /** Turns its answer into a file. */
  shown(view: View): HolderFile;
};

const TEXT = "text/plain; charset=utf-8";
const NOTHING_HERE = "We couldn't find anything at this address.";

/**
 * The GET handler of a booking's file, at a path with `slug` and `id`; Next uses it for HEAD, too. Checks run in the order of
 * rule A3.1; refusals are plain text, and anything that doesn't exist is one identical 404 (rule A3.2).
 */
export function holderFile<Input extends z.ZodType, View>({
  limit,
  command,
  shown,
}: Declaration<Input, View>): Handler {
  return async (request, context) => {
    const requestId = randomUUID();
    const headers = {
      "Cache-Control": "no-store",
      "X-Request-Id": requestId,
      // The address is the booking's credential.
      "X-Robots-Tag": "noindex",
      "Referrer-Policy": "same-origin",
      "X-Content-Type-Options": "nosniff",
    };
    try {
      const { slug = "", id = "" } = await context.params;
      const db = database();
      const now = currentTime();
      await passLimit(db, limit, clientAddressOf(request.headers), now);
      const org = await getOrg(db, slug);
      const ctx: Ctx = { db, org, actor: { kind: "holder" }, now, idempotency: null };
      const file = shown(await runCommand(ctx, command, { id }));
      return new Response(file.text, {
        headers: {
          ...headers,
          "Content-Type": file.contentType,
          "Content-Disposition": `attachment; filename="${file.fileName}"`,
        },
      });
    } catch (error) {
      const answer = errorAnswer(failureOf(error, "request", requestId));
      const text = answer.status === 404 ? NOTHING_HERE : String(answer.body.error);
      return new Response(`${text}\n`, {
        status: answer.status,
        headers: { ...headers, ...answer.headers, "Content-Type": TEXT },
      });
    }
  };
}
