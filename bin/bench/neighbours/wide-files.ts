import { actionId } from "../../../lib/testing/caller/dashboard-call";
import { callAction } from "./call-action";
import type { Disturbance } from "./disturbance";
import { fileOf, makeOwnedBusiness } from "./owned-business";
import { repeat } from "./send";

const MIB = 1024 * 1024;
/** Below 8 MiB, so that the file isn't refused for its size. */
const TEXT_BYTES = 7.9 * MIB;
const EVERY_MS = 1_000;
/** So few that the file's size doesn't matter. */
const BLANK_LINES = 99_000;

const filled = (start: string, each: string, end: string): string =>
  start + each.repeat(Math.floor((TEXT_BYTES - start.length - end.length) / each.length)) + end;

/** Business and customer files that are nothing but millions of tiny values. */
const files = (slug: string) => ({
  "a business of lists": filled(`{"slug":"${slug}","services":[`, "[],", "[]]}"),
  "a business of names": `{"slug":"${slug}",${Array.from({ length: 490_000 }, (_, n) => `"n${n}":0`).join(",")}}`,
});
const CUSTOMERS = {
  "customers in one row": filled("name,email,phone\n", ",", "\n"),
  "customers without a letter": filled("name,email,phone\n", `${",".repeat(99)}\n`, ""),
  "customers in blank lines": `name,email,phone\n${"\n".repeat(BLANK_LINES)}`,
};

/** What an owner uploads to their own business. */
export const wideFiles: Disturbance = {
  point: 2,
  what: "an owner's files of 8 MiB of tiny values, every second",
  async prepare({ db }) {
    const { slug, signIn } = await makeOwnedBusiness(db, fileOf("bench-files"));
    return async (attack) => {
      const cookie = await signIn(attack.baseUrl);
      const upload = async (page: string, id: string, texts: Record<string, string>, sent: object) => {
        for (const [what, text] of Object.entries(texts)) {
          const answer = await callAction(attack, { slug, cookie, page }, { what, id, sent: { ...sent, text } });
          if (answer) attack.count(what, answer.ok && answer.view?.kind !== "refused" ? "taken" : "refused");
        }
      };
      const business = actionId("files", "previewBusinessImportAction");
      const customers = actionId("customers", "previewCustomersImportAction");
      await Promise.all([
        repeat(attack, EVERY_MS, () => upload("/files", business, files(slug), {})),
        repeat(attack, EVERY_MS, () => upload("/customers/import", customers, CUSTOMERS, { mapping: null })),
      ]);
    };
  },
};
