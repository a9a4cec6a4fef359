import { longWorkOf } from "../../../db/client";
import { command } from "../../commands/command";
import { ImportConsent } from "../business-file.schema";
import { BusinessChanged, writeBusiness } from "../import-business";
import { type BusinessImportPreview, previewOf } from "./preview-business-import";
import { type Refused, readUpload } from "./read-upload";

/** `outdated`: the business has changed since the preview was shown; nothing was written, and this is the preview now. */
type ImportOutcome = { kind: "imported" } | { kind: "outdated"; preview: BusinessImportPreview } | Refused;

/** Imports a file whose preview was agreed to, in one transaction, if the business is still what the preview was made of (rule I6). */
export const applyBusinessImport = command({
  needs: { user: "manage" },
  input: ImportConsent,
  async run(ctx, { text, revision }): Promise<ImportOutcome> {
    const upload = readUpload(ctx, text);
    if (upload.kind === "refused") return upload;
    const isImported = await longWorkOf(ctx.db)
      .transaction((tx) => writeBusiness(tx, upload.business, { seen: revision, actor: ctx.actor }))
      .then(
        () => true,
        (error: unknown) => {
          if (error instanceof BusinessChanged) return false;
          throw error;
        },
      );
    if (isImported) return { kind: "imported" };
    const preview = await previewOf(ctx, upload.business);
    return preview.kind === "refused" ? preview : { kind: "outdated", preview };
  },
});
