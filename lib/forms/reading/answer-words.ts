import type { Answer } from "../fields/answers";
import { type Field, optionLabel, optionValue } from "../fields/field.schema";

/** An answer as one text, chosen options by their labels; "" for none. */
export function answerWords(field: Field, answer: Answer | undefined): string {
  if (answer === undefined) return "";
  if (answer === true) return "yes";
  const values = Array.isArray(answer) ? answer : [String(answer)];
  if (!("options" in field)) return values.join("; ");
  const labels = new Map(field.options.map((option) => [optionValue(option), optionLabel(option)]));
  return values.map((value) => labels.get(value) ?? value).join("; ");
}
