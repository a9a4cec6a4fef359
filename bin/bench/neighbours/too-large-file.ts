import type { Disturbance } from "./disturbance";
import { firstReads, importByCommand, linkedFile, uploadFile } from "./import-file";
import { fileOf, makeOwnedBusiness } from "./owned-business";
import { repeat } from "./send";

const SIZE = { members: 1_000, services: 1_000, datedEach: 0 };

/** A 60 KB file that would be a million links. */
export const tooLargeFile: Disturbance = {
  point: 1,
  what: "a file of 1,000 members and 1,000 services",
  async prepare({ db }) {
    const own = fileOf("bench-too-large");
    const { slug, signIn } = await makeOwnedBusiness(db, own);
    return async (attack) => {
      const cookie = await signIn(attack.baseUrl);
      const byUpload = async () => {
        if (await uploadFile(attack, { slug, cookie }, linkedFile(own, SIZE))) await firstReads(attack, slug);
      };
      const byCommand = async () => {
        const file = linkedFile(fileOf("bench-too-large-2"), SIZE);
        if (await importByCommand(attack, file)) await firstReads(attack, file.slug);
      };
      await Promise.all([repeat(attack, 1_000, byUpload), byCommand()]);
    };
  },
};
