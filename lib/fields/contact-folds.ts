/** How an e-mail is compared: trimmed and without regard to case. */
export const foldEmail = (email: string): string => email.trim().toLowerCase();

/** How a phone is compared: its digits, with the plus when it leads. */
export function foldPhone(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return phone.trim().startsWith("+") ? `+${digits}` : digits;
}

/** Before the id of a customer without an e-mail: no address and no search can be this. */
const NO_EMAIL = "-:";

/** What a customer's e-mail and phone are found by. Whoever has none is found by none (rule C10.3). */
export const foldsOf = (id: string, { email, phone }: { email: string; phone: string }) => ({
  emailFolded: foldEmail(email) === "" ? `${NO_EMAIL}${id}` : foldEmail(email),
  phoneDigits: foldPhone(phone),
});
