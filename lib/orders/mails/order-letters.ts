import type { LetterOf, Letters } from "../../email/sending/letter";

const notBuilt: LetterOf = async () => {
  throw new Error("not built yet");
};

/** The emails of the shop. */
export const ORDER_LETTERS = {
  order_mail: notBuilt,
  order_business_mail: notBuilt,
  order_links_mail: notBuilt,
} satisfies Letters;
