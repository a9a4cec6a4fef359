import { customAlphabet, nanoid } from "nanoid";

/** The credential of one booking (rules C1.1, H1). */
export const newAppointmentId = (): string => `apt_${nanoid(16)}`;

/** Whether a text can be an appointment id at all; what can't is never looked up. */
export const isAppointmentId = (text: string): boolean => /^apt_[A-Za-z0-9_-]{16}$/.test(text);

export const newApiKey = (): string => `bk_live_${nanoid(32)}`;
export const isApiKey = (text: string): boolean => /^bk_live_[A-Za-z0-9_-]{32}$/.test(text);

/** What an endpoint's deliveries are signed with (rule C1.1). */
export const newWebhookSecret = (): string => `whsec_${nanoid(32)}`;

/** A secret in an address, looked up by its SHA-256: a link to a form, or to the copy of what was just sent. */
export const newAddressSecret = (): string => nanoid(32);

/** Whether a text can be such a secret at all; what can't is never looked up. */
export const isAddressSecret = (text: string): boolean => /^[A-Za-z0-9_-]{32}$/.test(text);

/** An opaque id with a readable prefix: `svc_…`, `stf_…`. */
export const newId = (
  prefix:
    | "org"
    | "svc"
    | "stf"
    | "res"
    | "add"
    | "cus"
    | "key"
    | "usr"
    | "pay"
    | "inv"
    | "mail"
    | "whe"
    | "call"
    | "ocl"
    | "con"
    | "post"
    | "img"
    | "prd"
    | "frm"
    | "rsp"
    | "flk"
    | "cmp"
    | "cac"
    | "cal"
    | "cfd",
): string => `${prefix}_${nanoid(12)}`;

/** The credential of one place on a waitlist, and of one offer to the person there (rule W1). */
export const newEntryId = (): string => `wle_${nanoid(16)}`;
export const newOfferId = (): string => `wlo_${nanoid(16)}`;

/** Whether a text can be such an id at all; what can't is never looked up. */
export const isEntryId = (text: string): boolean => /^wle_[A-Za-z0-9_-]{16}$/.test(text);
export const isOfferId = (text: string): boolean => /^wlo_[A-Za-z0-9_-]{16}$/.test(text);

/** The credential of one order (rule S12.2). */
export const newOrderId = (): string => `ord_${nanoid(16)}`;

/** Whether a text can be an order's id at all; what can't is never looked up. */
export const isOrderId = (text: string): boolean => /^ord_[A-Za-z0-9_-]{16}$/.test(text);

const refLetters = customAlphabet("ACDEFGHJKMNPQRTUVWXY34679", 8);

/** A reference of a booking or an order that can be read aloud: no letters that look or sound like another (rule C1.2). */
export function newRef(): string {
  const letters = refLetters();
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
