import { cutText } from "./text.schema";

const YES = "1";

/** A query parameter that asks for something by being 1; any other text doesn't. */
export const flagParam = (description: string) =>
  cutText(YES.length + 1)
    .optional()
    .transform((value) => value === YES)
    .meta({ description });
