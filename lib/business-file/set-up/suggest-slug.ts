import { slugOf } from "../../locale/slug-of";
import { SLUG_MAX } from "../../orgs/profile.schema";

/** The address that a business's name suggests, by the rule for posts (rule P2.1); "" if no letter or digit is in it. */
export const suggestSlug = (name: string, locale?: string): string => slugOf(name, { max: SLUG_MAX, locale });
