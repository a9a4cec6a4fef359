import type { Database } from "../../../db/client";
import type { BusinessFileInput } from "../../../lib/business-file/business-file.schema";
import { type ImportedBusiness, importBusiness } from "../../../lib/business-file/import-business";
import { AppError } from "../../../lib/errors";
import type { Disturbance } from "./disturbance";
import { fileOf } from "./owned-business";
import { repeat, send } from "./send";

const LOCALE_LENGTHS = [2_000_000, 360_000, 35];
const TEXT_LENGTHS = [2_000, 200, 20];
const ORIGINS = [2_000, 20];
const READERS = 2;
const EVERY_MS = 100;

/** What appears on each page of a business, as long as allowed. */
export const longTexts: Disturbance = {
  point: 3,
  what: "pages of businesses with the longest profile and the most origins",
  async prepare({ db }) {
    const refused: string[] = [];
    const profiles = LOCALE_LENGTHS.flatMap((locale) =>
      TEXT_LENGTHS.map((text) => ({ name: `locale ${locale}, texts ${text}`, file: withLongTexts(locale, text) })),
    );
    const origins = ORIGINS.map((count) => ({ name: `${count} origins`, file: withOrigins(count) }));
    const longest = await firstTaken(db, profiles, refused);
    const most = await firstTaken(db, origins, refused);
    return async (attack) => {
      for (const name of refused) attack.count(name, "refused");
      const pages = [
        `/book/${longest.slug}`,
        `/book/${longest.slug}?service=${longest.services[0]?.id}`,
        `/book/${most.slug}`,
      ];
      const readers = Array.from({ length: READERS }, () =>
        repeat(attack, EVERY_MS, async () => {
          for (const page of pages) await send(attack, "page", page);
        }),
      );
      await Promise.all(readers);
    };
  },
};

/** Imports the first of the files that isn't refused. */
async function firstTaken(
  db: Database,
  files: { name: string; file: BusinessFileInput }[],
  refused: string[],
): Promise<ImportedBusiness> {
  for (const { name, file } of files) {
    try {
      return await importBusiness(db, file);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push(name);
    }
  }
  throw new Error("no file is taken");
}

function withLongTexts(localeLength: number, length: number): BusinessFileInput {
  const text = "Long text ".repeat(length / 10);
  const name = text.slice(0, 120);
  return fileOf("bench-long-texts", {
    name,
    locale: `en-x${"-abcdefgh".repeat(Math.ceil(localeLength / 9))}`.slice(0, localeLength).replace(/-$/, ""),
    industry: text,
    address: text,
    phone: text,
    staff: [{ name, title: text, bio: text }],
    services: [{ name, description: text, category: text, durationMin: 30 }],
  });
}

function withOrigins(count: number): BusinessFileInput {
  const embedOrigins = Array.from({ length: count }, (_, n) => `https://site-${n}.of-a-business.example.com`);
  return fileOf("bench-origins", { settings: { embedOrigins } });
}
