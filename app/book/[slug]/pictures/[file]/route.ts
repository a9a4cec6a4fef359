import { publicFile } from "@/lib/edge/doors/public-file";
import { PICTURE_HEADERS, readPicture } from "@/lib/pictures/read-picture";

/** A picture of the business, for everyone who knows its address (rule P7.3). */
export const GET = publicFile({
  command: readPicture,
  shown: ({ bytes }) => ({ headers: PICTURE_HEADERS, body: new Uint8Array(bytes), lastModifiedAt: null }),
});
