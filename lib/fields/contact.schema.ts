import { z } from "zod";
import { atLeast, atMost, visibleLine } from "./text.schema";

/** Bounds of a person's contact, in characters (rule H4.1). */
export const CONTACT_LIMITS = { nameMin: 2, nameMax: 80, emailMax: 254, phoneMin: 6, phoneMax: 30 } as const;

const EMAIL_TOO_LONG = "is too long";
const NO_EMAIL = "must be a valid email address";
const Email = z.email(NO_EMAIL);
const isEmail = (text: string) => Email.safeParse(text).success;

/** An email address, read from a text that may be trimmed or folded first. */
export const emailOf = (text: z.ZodString) => text.max(CONTACT_LIMITS.emailMax, EMAIL_TOO_LONG).pipe(Email);

/** One pattern, digits and all: programs that merge several of one field into one get them wrong. */
const PHONE = /^[ +()-]*[0-9][0-9 +()-]*$/;
const NO_PHONE = "can contain only digits, spaces and + ( ) -";

/** The person a booking is for, and how to reach them. */
export const Contact = z.object({
  name: z
    .string("is required")
    .trim()
    .min(CONTACT_LIMITS.nameMin, atLeast(CONTACT_LIMITS.nameMin))
    .max(CONTACT_LIMITS.nameMax, atMost(CONTACT_LIMITS.nameMax))
    .superRefine(visibleLine),
  email: emailOf(z.string("is required").trim()).meta({ format: "email", examples: ["robin@example.com"] }),
  phone: z
    .string("is required")
    .trim()
    .min(CONTACT_LIMITS.phoneMin, atLeast(CONTACT_LIMITS.phoneMin))
    .max(CONTACT_LIMITS.phoneMax, atMost(CONTACT_LIMITS.phoneMax))
    .regex(PHONE, { error: ({ input }) => (/[0-9]/.test(String(input)) ? NO_PHONE : "must contain digits") }),
});
export type Contact = z.output<typeof Contact>;

/** An email address, empty for none. */
export const EmailOrNone = z
  .string("must be text")
  .trim()
  .max(CONTACT_LIMITS.emailMax, EMAIL_TOO_LONG)
  .refine((text) => text === "" || isEmail(text), NO_EMAIL);

/** A phone number, empty for none. */
const PhoneOrNone = z
  .string("must be text")
  .trim()
  .max(CONTACT_LIMITS.phoneMax, atMost(CONTACT_LIMITS.phoneMax))
  .superRefine((text, { addIssue }) => {
    const wrong = text === "" ? undefined : Contact.shape.phone.safeParse(text).error?.issues[0];
    if (wrong) addIssue({ code: "custom", message: wrong.message });
  });

/** A person as the business itself enters them: a name is enough, what isn't known is empty (rule H4.1). */
export const ContactAtDesk = Contact.extend({ email: EmailOrNone, phone: PhoneOrNone });
