import { createHash, randomUUID } from "node:crypto";
import type { z } from "zod";
import { type Command, runCommand } from "../../commands/command";
import type { Ctx } from "../../context";
import { currentTime } from "../../env/clock";
import { database } from "../../env/database";
import { getOrg } from "../../orgs/get-org";
import type { Handler } from "../api/endpoint";
import { errorAnswer } from "../error-table";
import { failureOf } from "../failure";
import { isUnchanged } from "./is-unchanged";

/** A file for everyone. `lastModifiedAt`: when its contents last changed, null for never. */
export type PublicFile = {
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array<ArrayBuffer>;
  lastModifiedAt: Date | null;
};

type Declaration<Input extends z.ZodType, View> = {
  /** The one query that the file is made of. It gets what the path has besides the business. */
  command: Command<Ctx, Input, View>;
  shown(view: View, ctx: Ctx): PublicFile;
};

/**
 * The GET handler of a business's public file, at a path with `slug`; Next uses it for HEAD, too. Readers who have it already get
 * 304 (rule P8.4). The page table has looked whether it exists (rule A3.2).
 */
export function publicFile<Input extends z.ZodType, View>({ command, shown }: Declaration<Input, View>): Handler {
  return async (request, context) => {
    const requestId = randomUUID();
    try {
      const { slug = "", ...named } = await context.params;
      const db = database();
      const ctx: Ctx = {
        db,
        org: await getOrg(db, slug),
        actor: { kind: "public" },
        now: currentTime(),
        idempotency: null,
      };
      const { headers, body, lastModifiedAt } = shown(await runCommand(ctx, command, named), ctx);
      const etag = `"${createHash("sha256").update(body).digest("base64url")}"`;
      const all = {
        ...headers,
        ETag: etag,
        ...(lastModifiedAt === null ? {} : { "Last-Modified": lastModifiedAt.toUTCString() }),
      };
      return isUnchanged(request.headers, etag)
        ? new Response(null, { status: 304, headers: all })
        : new Response(body, { headers: all });
    } catch (error) {
      const answer = errorAnswer(failureOf(error, "request", requestId));
      return new Response(`${String(answer.body.error)}\n`, {
        status: answer.status,
        headers: {
          ...answer.headers,
          "Content-Type": "text/plain; charset=utf-8",
          "Cache-Control": "no-store",
          "X-Request-Id": requestId,
        },
      });
    }
  };
}
