import { z } from "zod";
import { MEMBER_ROLES } from "../../db/vocabulary";

/**
 * Bounds of what people sign in with, in characters; how long a link and an invitation are good, and for how long a link or Google
 * counts in the place of the current password.
 */
export const SIGN_IN_LIMITS = {
  emailMax: 254,
  passwordMin: 10,
  passwordMax: 200,
  personNameMax: 80,
  linkMin: 60,
  proofMin: 30,
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

/** Whom a sign-in link is for. */
export const LinkRequest = PasswordSignIn.pick({ email: true });

/** What somebody is called; empty for no name. */
export const PersonName = z.object({
  name: z
    .string("is needed")
    .trim()
    .max(SIGN_IN_LIMITS.personNameMax, "must have at most 80 characters")
    .refine((text) => !/\p{Cc}/u.test(text), "must be plain text"),
});
export type PersonName = z.output<typeof PersonName>;

/** A new password; `current` is empty where none is asked for. */
export const PasswordChange = z.object({
  current: z.string("is needed").max(SIGN_IN_LIMITS.passwordMax, "is too long"),
  password: NewPassword,
});
export type PasswordChange = z.output<typeof PasswordChange>;

/** How somebody has signed in. */
export const SIGN_IN_WAYS = ["password", "link", "google"] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];

/** How and when somebody has proved to be the holder of their account. */
export type SignInProof = { way: SignInWay; provedAt: Date };

export const Role = z.enum(MEMBER_ROLES);

/** A person who is signed in. */
export type SignedInUser = { id: string; email: string; name: string | null; hasPassword: boolean };
