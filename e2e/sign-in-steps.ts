import { randomBytes } from "node:crypto";
import type { Browser, BrowserContext } from "@playwright/test";
import { makeBusiness } from "./business";
import { mailTo } from "./mails";
import { type Owner, ownerOf } from "./owner";

export const anEmail = (): string => `person-${randomBytes(6).toString("hex")}@example.com`;

/** A separate client address, by which attempts are limited. */
export const anAddress = (): string => `10.${[...randomBytes(3)].join(".")}`;

/** The owner of a business created for the test. */
export async function anOwner(): Promise<Owner & { slug: string }> {
  const { slug } = await makeBusiness();
  return { slug, ...(await ownerOf(slug)) };
}

/** The path of the link in the nth email to an address. */
export async function linkIn(address: string, n = 1): Promise<string> {
  const { text = "" } = await mailTo(address, n);
  const [href = ""] = /https?:\/\/\S+\/sign-in\/link\?\S+/.exec(text) ?? [];
  const { pathname, search } = new URL(href);
  return `${pathname}${search}`;
}

export const anotherBrowser = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ extraHTTPHeaders: { "x-forwarded-for": anAddress() } });
