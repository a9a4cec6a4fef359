import type { Disturbance } from "./disturbance";
import { firstReads, importByCommand, linkedFile, uploadFile } from "./import-file";
import { fileOf, makeOwnedBusiness } from "./owned-business";

/** Just below 50,000 links and 20,000 dated entries. */
const SIZE = { members: 245, services: 200, datedEach: 80 };

/** The largest accepted file: uploaded, imported by the command, read for the first time. */
export const largestFile: Disturbance = {
  point: 1,
  what: "the largest file: 49,000 links, 19,600 dated entries",
  async prepare({ db }) {
    const own = fileOf("bench-largest");
    const { slug, signIn } = await makeOwnedBusiness(db, own);
    return async (attack) => {
      const cookie = await signIn(attack.baseUrl);
      if (await uploadFile(attack, { slug, cookie }, linkedFile(own, SIZE))) await firstReads(attack, slug);
      const file = linkedFile(fileOf("bench-largest-2"), SIZE);
      if (await importByCommand(attack, file)) await firstReads(attack, file.slug);
    };
  },
};
