"use server";

import { checkSlug as check } from "@/lib/business-file/set-up/check-slug";
import { createBusiness as create } from "@/lib/business-file/set-up/create-business";
import { userAction } from "@/lib/edge/forms/dashboard-action";

export const createBusiness = userAction(create);
export const checkSlug = userAction(check);
