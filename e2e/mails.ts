import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { type ParsedMail, simpleParser } from "mailparser";

/** The emails to an address that the server has kept as files so far, oldest first. */
async function mailsTo(address: string): Promise<ParsedMail[]> {
  const folder = join(process.env.E2E_DATA_DIR ?? "", "mail");
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")) : [];
  const mails = await Promise.all(names.sort().map((name) => simpleParser(readFileSync(join(folder, name)))));
  return mails.filter((mail) => [mail.to ?? []].flat().some(({ text }) => text.includes(address)));
}

/** Waits for the nth email to an address (from 1), which has to be the last one. */
export async function mailTo(address: string, n: number): Promise<ParsedMail> {
  await expect.poll(async () => (await mailsTo(address)).length, { timeout: 30_000 }).toBe(n);
  const mail = (await mailsTo(address)).at(-1);
  if (!mail) throw new Error("there is no mail");
  return mail;
}

/** Waits for the one email to an address whose subject begins with these words. */
export async function mailAbout(address: string, words: string): Promise<ParsedMail> {
  const found = async () => (await mailsTo(address)).filter(({ subject }) => subject?.startsWith(words));
  await expect.poll(async () => (await found()).length, { timeout: 30_000 }).toBe(1);
  const [mail] = await found();
  if (!mail) throw new Error("there is no mail");
  return mail;
}
