/** How an e-mail is compared: trimmed and without regard to case. */
export const foldEmail = (email: string): string => email.trim().toLowerCase();

/** How a phone is compared: its digits, with the plus when it leads. */
export function foldPhone(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return phone.trim().startsWith("+") ? `+${digits}` : digits;
}
