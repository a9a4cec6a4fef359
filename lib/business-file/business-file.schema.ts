import { z } from "zod";
import { BODY_BYTES_MAX, FILE_BYTES_MAX, sizeText } from "../fields/body-size.schema";
import { listOf } from "../fields/list.schema";
import { DateException, Week } from "../orgs/hours.schema";
import { Offer } from "../orgs/offer.schema";
import { Profile } from "../orgs/profile.schema";
import { Settings } from "../orgs/settings.schema";
import { FileProducts } from "../products/file-product.schema";

/**
 * A business as a file; optional fields have defaults (rule I2). References between its lists are checked by
 * `checkBusinessFile`.
 */
export const BusinessFile = Profile.extend({
  hours: Week,
  exceptions: listOf(DateException).default([]),
  settings: Settings.default(Settings.parse({})),
  ...Offer.shape,
  /** left out: the business's products stay as they are */
  products: FileProducts.optional(),
});
export type BusinessFile = z.output<typeof BusinessFile>;
/** The same as in the file, where the days name their weekday. */
export type BusinessFileInput = z.input<typeof BusinessFile>;

/** An uploaded business file (rule A4.3), and the preview that was confirmed. */
export const ImportText = z.object({
  // The text's size in bytes is checked when it is read.
  text: z
    .string("is required")
    .min(1, "is empty")
    .max(BODY_BYTES_MAX.upload, `is larger than ${sizeText(FILE_BYTES_MAX)}`),
});
export const ImportConsent = ImportText.extend({ revision: z.int("is required").min(0) });
