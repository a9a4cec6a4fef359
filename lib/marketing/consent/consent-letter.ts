import type { LetterOf } from "../../email/sending/letter";
import { notBuilt } from "../not-built";

/** The letter of a `consent_mail` job: asks someone with a link whether they want news and offers (rules M2, M3). */
export const consentLetter: LetterOf = async () => notBuilt();
