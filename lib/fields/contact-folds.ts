/** How an e-mail is compared: trimmed and without regard to case. */
export const foldEmail = (email: string): string => email.trim().toLowerCase();

/** How a phone is compared: its digits, with the plus when it leads. */
export function foldPhone(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return phone.trim().startsWith("+") ? `+${digits}` : digits;
}

/**
 * What a customer's record is compared by. An e-mail address belongs to one customer of a business alone; who has none has in its
 * place what nobody can type.
 */
export const contactFolds = ({ id, email, phone }: { id: string; email: string; phone: string }) => ({
  emailFolded: email.trim() === "" ? `:none:${id}` : foldEmail(email),
  phoneDigits: foldPhone(phone),
});
