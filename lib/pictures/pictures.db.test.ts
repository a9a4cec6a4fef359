import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { refusalOf } from "../bookings/desk.test-support";
import { runCommand } from "../commands/command";
import type { Ctx } from "../context";
import { makeBusiness, OWNER, type TestBusiness, testDatabase } from "../testing/business/test-business";
import { addPicture } from "./add-picture";
import { deletePicture } from "./delete-picture";
import { listPictures } from "./list-pictures";
import { prunePictures, UNUSED_DAYS } from "./prune-pictures";
import { readPicture } from "./read-picture";
import { showPictures } from "./show-pictures";

const NOW = new Date("2031-05-01T12:00:00Z");
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

let business: TestBusiness;
let ctx: Ctx;
beforeAll(async () => {
  business = await makeBusiness();
  ctx = await business.ctx({ now: NOW, actor: OWNER });
});

const add = (bytes: Uint8Array) => runCommand(ctx, addPicture, { file: bytes });
const read = async (id: string, of = business) => {
  const { bytes } = await runCommand(await of.ctx(), readPicture, { file: `${id}.webp` });
  return bytes;
};
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "#c63" } });
const problemOf = async (bytes: Uint8Array) => {
  const { code, fieldErrors } = await refusalOf(add(bytes));
  return { code, file: fieldErrors?.file?.join() };
};

describe("an uploaded picture", () => {
  test("is upright, small and without where it was taken", async () => {
    const gps = {
      IFD0: { Copyright: "Ann", Make: "Camera" },
      IFD3: { GPSLatitude: "51/1 30/1 0/1", GPSLatitudeRef: "N" },
    };
    const jpeg = await plain(2_000, 1_000).withExif(gps).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await sharp(jpeg).metadata()).orientation).toBe(6);
    const picture = await add(jpeg);
    expect(picture).toMatchObject({
      width: 800,
      height: 1_600,
      path: `/book/${business.slug}/pictures/${picture.id}.webp`,
    });
    const stored = await sharp(await read(picture.id)).metadata();
    expect(stored).toMatchObject({ format: "webp", width: 800, height: 1_600 });
    for (const part of ["exif", "icc", "xmp", "iptc", "orientation"] as const) expect(stored[part]).toBeUndefined();
  });

  test.each(["png", "webp", "gif", "avif", "jpeg"] as const)("can be %s, and is never enlarged", async (format) => {
    const { id, width } = await add(await plain(30, 20).toFormat(format).toBuffer());
    expect(width).toBe(30);
    expect((await sharp(await read(id)).metadata()).format).toBe("webp");
  });

  test("that isn't one is refused at its field, whatever it is called", async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    const png = await plain(30, 20).png().toBuffer();
    const tiff = await plain(30, 20).tiff().toBuffer();
    for (const bytes of [
      Buffer.from(svg),
      Buffer.from("<html>x"),
      tiff,
      png.subarray(0, 40),
      Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    ]) {
      expect(await problemOf(bytes)).toEqual({ code: "invalid_fields", file: expect.stringContaining("JPEG") });
    }
    expect(await problemOf(new Uint8Array())).toMatchObject({ code: "invalid_fields" });
    expect(await problemOf(new Uint8Array(8 * 1024 * 1024 + 1))).toMatchObject({
      file: expect.stringContaining("8 MiB"),
    });
  });

  test("of 400 megapixels in a few bytes is refused before it is decoded", async () => {
    const png = await plain(1, 1).png().toBuffer();
    png.writeUInt32BE(20_000, 16);
    png.writeUInt32BE(20_000, 20);
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    expect(await problemOf(png)).toEqual({ code: "invalid_fields", file: expect.stringContaining("40 megapixels") });
  });

  test("is there for its business alone", async () => {
    const { id } = await add(await plain(3, 2).png().toBuffer());
    const other = await makeBusiness();
    const unknown = await refusalOf(read("img_abcdefghijkl"));
    expect(unknown.code).toBe("not_found");
    expect(await refusalOf(read(id, other))).toEqual(unknown);
    for (const file of [id, `${id}.png`, "../x.webp", "\0.webp", ""]) {
      expect(await refusalOf(runCommand(ctx, readPicture, { file }))).toEqual(unknown);
    }
  });
});

describe("a picture that nothing shows", () => {
  const ids = async () => (await runCommand(ctx, listPictures, {})).pictures.map(({ id }) => id);
  const show = (subjectId: string, shown: string[], now = NOW) =>
    ctx.db.transaction((tx) => showPictures(tx, { orgId: ctx.org.id, subjectId, now }, shown));

  test("is deleted after thirty days, one that something shows never", async () => {
    const [used, unused] = [
      await add(await plain(3, 2).png().toBuffer()),
      await add(await plain(3, 2).png().toBuffer()),
    ];
    await show("post_a", [used.id, "img_unknown00000"]);
    await show("post_b", [used.id]);
    await prunePictures(testDatabase(), later(UNUSED_DAYS - 1));
    expect(await ids()).toContain(unused.id);
    await prunePictures(testDatabase(), later(UNUSED_DAYS));
    expect(await ids()).not.toContain(unused.id);
    await show("post_a", [], later(40));
    await prunePictures(testDatabase(), later(400));
    expect(await ids()).toContain(used.id);
    await show("post_b", [], later(400));
    await prunePictures(testDatabase(), later(401));
    expect(await ids()).toContain(used.id);
    await prunePictures(testDatabase(), later(430));
    expect(await ids()).not.toContain(used.id);
  });

  test("can be deleted by hand, one that something shows can't", async () => {
    const { id } = await add(await plain(3, 2).png().toBuffer());
    await show("post_c", [id]);
    expect((await refusalOf(runCommand(ctx, deletePicture, { id }))).code).toBe("conflict");
    await show("post_c", []);
    await runCommand(ctx, deletePicture, { id });
    expect((await refusalOf(runCommand(ctx, deletePicture, { id }))).code).toBe("not_found");
  });
});

/** The checksum of a PNG's part. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let n = 0; n < 8; n += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
