import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { env } from "../../env/env";
import type { ClaimedJob } from "../../queue/claim-jobs";
import { endOfName, mailFolder } from "./kept-mails";
import { messageIdOf } from "./message-id";

/** Deletes the files of these jobs' emails and of emails with these ids, however often each was sent. */
export async function forgetKeptMails(
  jobs: Pick<ClaimedJob, "orgId" | "kind" | "key">[],
  messageIds: readonly string[] = [],
  { dataDir } = env(),
): Promise<void> {
  if (jobs.length + messageIds.length === 0) return;
  const folder = mailFolder(dataDir);
  const ends = new Set([...jobs.map(messageIdOf), ...messageIds].map(endOfName));
  const names = await readdir(folder).catch(noneIfMissing);
  const theirs = names.filter((name) => ends.has(name.replace(/\.part$/, "").slice(-ENDS_LENGTH)));
  await Promise.all(theirs.map((name) => rm(join(folder, name), { force: true })));
}

const ENDS_LENGTH = endOfName("0".repeat(12)).length;

/** If emails are sent by a server, none is kept, and there is no folder. */
function noneIfMissing(error: unknown): string[] {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
  throw error;
}
