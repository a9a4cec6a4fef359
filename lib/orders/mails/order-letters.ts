import type { Letters } from "../../email/sending/letter";
import { orderBusinessLetter } from "./business-letter";
import { linksLetter } from "./links-letter";
import { orderLetter } from "./order-letter";

/** The emails of the shop. */
export const ORDER_LETTERS = {
  order_mail: orderLetter,
  order_business_mail: orderBusinessLetter,
  order_links_mail: linksLetter,
} satisfies Letters;
