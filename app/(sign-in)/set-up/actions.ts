"use server";

import { checkSlug } from "@/lib/business-file/set-up/check-slug";
import { createBusiness } from "@/lib/business-file/set-up/create-business";
import { userAction } from "@/lib/edge/forms/dashboard-action";

export const createBusinessAction = userAction(createBusiness);
export const checkSlugAction = userAction(checkSlug);
