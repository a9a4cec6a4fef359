/** A customer's contact details in a line; unknown ones are left out. */
export const contactWords = ({ email, phone }: { email: string; phone: string }): string =>
  [email, phone].filter((text) => text !== "").join(" · ") || "No email or phone";

/** The address that dials a phone number. */
export const dialed = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, "")}`;
