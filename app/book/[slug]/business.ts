import { headers } from "next/headers";
import { cache } from "react";
import { orNotFound } from "@/app/or-not-found";
import type { Catalog } from "@/lib/catalog/catalog";
import { catalogOf } from "@/lib/catalog/load-catalog";
import type { Actor, Ctx } from "@/lib/context";
import { PAGE_SLUG_HEADER } from "@/lib/edge/doors/page-of-path";
import { currentTime } from "@/lib/env/clock";
import { database } from "@/lib/env/database";
import { AppError } from "@/lib/errors";
import { type Texts, textsFor } from "@/lib/locale/texts";
import { getOrg } from "@/lib/orgs/get-org";

/** A business's page: its contents, its texts, and the context for commands, with one clock for the whole page. */
export type Business = {
  slug: string;
  catalog: Catalog;
  profile: Catalog["profile"];
  locale: string;
  texts: Texts;
  ctx(actor: Actor["kind"] & ("public" | "holder")): Ctx;
};

/**
 * The business in a page's address, loaded once for the page, its metadata and its frame; an unknown one leads to the not-found
 * page.
 */
export const loadBusiness = cache(async (slug: string): Promise<Business> => {
  const db = database();
  const org = await orNotFound(getOrg(db, slug));
  const catalog = await catalogOf(db, org);
  const now = currentTime();
  return {
    slug,
    catalog,
    profile: catalog.profile,
    locale: org.locale,
    texts: textsFor(org.locale),
    ctx: (kind) => ({ db, org, actor: { kind }, now, idempotency: null }),
  };
});

/** The locale of the business in this address, even if a page failed; English for an unknown one. */
export const localeOfPage = cache(async (): Promise<string> => {
  const slug = (await headers()).get(PAGE_SLUG_HEADER) ?? "";
  try {
    return (await getOrg(database(), slug)).locale;
  } catch (error) {
    if (error instanceof AppError) return "en";
    throw error;
  }
});
