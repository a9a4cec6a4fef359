"use server";

import { createBusiness as create } from "@/lib/business-file/set-up/create-business";
import { isSlugFree } from "@/lib/business-file/set-up/is-slug-free";
import { SetUpRequest, SlugQuestion } from "@/lib/business-file/set-up/schema";
import { userAction } from "@/lib/edge/forms/dashboard-action";

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
