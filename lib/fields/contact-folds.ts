/** How an email is compared: trimmed and without regard to case. */
export const foldEmail = (email: string): string => email.trim().toLowerCase();

/** How a phone is compared: its digits, with the plus when it leads. */
export function foldPhone(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return phone.trim().startsWith("+") ? `+${digits}` : digits;
}

/** Before the id of a customer without an email: no address and no search can be this. */
const NO_EMAIL = "-:";

/** What a customer's email and phone are found by. A customer without one isn't found by it (rule C10.3). */
export const foldsOf = (id: string, { email, phone }: { email: string; phone: string }) => ({
  emailFolded: foldEmail(email) === "" ? `${NO_EMAIL}${id}` : foldEmail(email),
  phoneDigits: foldPhone(phone),
});
