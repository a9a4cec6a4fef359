/**
 * What is wrong with a field, as a sentence. Schemas say it as what follows the field's name, such as "is required": the label then
 * comes first, or "This" where the label is no plain text. What begins with a capital letter is a sentence already.
 */
export function complaint(error: string, label: unknown): string {
  const subject = typeof label === "string" ? label : "This";
  const sentence = /^\p{Ll}/u.test(error) ? `${subject} ${error}` : error;
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
