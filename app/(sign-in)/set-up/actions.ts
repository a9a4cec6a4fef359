"use server";

import { userAction } from "@/lib/edge/member-action";
import { createBusiness as create } from "@/lib/orgs/create-business";
import { isSlugFree } from "@/lib/orgs/is-slug-free";
import { SetUpRequest, SlugQuestion } from "@/lib/orgs/set-up/schema";

export async function createBusiness(sent: unknown) {
  return userAction(sent, { body: SetUpRequest, run: create });
}

/** Whether an address is free at this moment. */
export async function checkSlug(sent: unknown) {
  return userAction(sent, {
    body: SlugQuestion,
    run: async ({ db }, { slug }) => ({ isFree: await isSlugFree(db, slug) }),
  });
}
