import { z } from "zod";
import { MEMBER_ROLES } from "../../db/vocabulary";

/** Bounds of what people sign in with, in characters; how long a link and an invitation are good. */
export const SIGN_IN_LIMITS = {
  emailMax: 254,
  passwordMin: 10,
  passwordMax: 200,
  personNameMax: 80,
  linkMin: 60,
  invitationDays: 7,
} as const;

/** An e-mail address as accounts are compared: trimmed, in small letters. */
export const SignInEmail = z
  .string("is needed")
  .trim()
  .toLowerCase()
  .min(1, "is needed")
  .max(SIGN_IN_LIMITS.emailMax, "is too long")
  .pipe(z.email("must be an e-mail address"));

/** A password that somebody chooses. */
export const NewPassword = z
  .string("is needed")
  .min(SIGN_IN_LIMITS.passwordMin, "must have at least 10 characters")
  .max(SIGN_IN_LIMITS.passwordMax, "must have at most 200 characters")
  .refine((text) => !text.includes("\u0000"), "must not contain U+0000");

/** What the sign-in form sends; a password that was chosen under other rules is still looked at. */
export const PasswordSignIn = z.object({
  email: SignInEmail,
  password: z.string("is needed").min(1, "is needed").max(SIGN_IN_LIMITS.passwordMax, "is too long"),
});
export type PasswordSignIn = z.infer<typeof PasswordSignIn>;

export const Role = z.enum(MEMBER_ROLES);

/** A person who is signed in. */
export type SignedInUser = { id: string; email: string; name: string | null; hasPassword: boolean };
