import type { z } from "zod";
import type { FieldErrors } from "../errors";

/** A schema's complaints as a map from field to sentences (rule A2.1). */
export function fieldErrorsOf(error: z.ZodError): FieldErrors {
  const fieldErrors: FieldErrors = {};
  for (const issue of error.issues) {
    const field = issue.path.join(".") || "body";
    fieldErrors[field] = [...(fieldErrors[field] ?? []), sentence(issue)];
  }
  return fieldErrors;
}

/** Of the alternatives of a field the first is what was meant; the others are ways to leave it out. */
function sentence(issue: z.core.$ZodIssue): string {
  const meant = issue.code === "invalid_union" ? issue.errors[0]?.[0] : undefined;
  return meant ? sentence(meant) : issue.message;
}
