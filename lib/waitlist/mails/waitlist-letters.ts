import type { Letters } from "../../email/sending/letter";
import { offerLetter } from "./offer-letter";
import { placeLetter } from "./place-letter";

/** The emails of a waitlist. */
export const WAITLIST_LETTERS = { waitlist_mail: placeLetter, offer_mail: offerLetter } satisfies Letters;
