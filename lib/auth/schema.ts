import { z } from "zod";
import { USER_ROLES } from "../../db/vocabulary";
import { CONTACT_LIMITS, emailOf } from "../fields/contact.schema";
import { atLeast, atMost, storable, visibleLine } from "../fields/text.schema";

/**
 * Bounds of what people sign in with, in characters; how long a link and an invitation work, and for how long a link or Google
 * counts as the current password.
 */
export const SIGN_IN_LIMITS = {
  passwordMin: 10,
  passwordMax: 200,
  userNameMax: 80,
  linkMin: 60,
  proofMin: 30,
  invitationDays: 7,
} as const;

/** An email address as accounts are compared: trimmed, in lowercase. */
export const SignInEmail = emailOf(z.string("is required").trim().toLowerCase().min(1, "is required"));

/** A newly chosen password. */
export const NewPassword = z
  .string("is required")
  .min(SIGN_IN_LIMITS.passwordMin, atLeast(SIGN_IN_LIMITS.passwordMin))
  .max(SIGN_IN_LIMITS.passwordMax, atMost(SIGN_IN_LIMITS.passwordMax))
  .superRefine(storable);

/** What the sign-in form sends; a password chosen under other rules is still checked. */
export const PasswordSignIn = z.object({
  email: SignInEmail,
  password: z.string("is required").min(1, "is required").max(SIGN_IN_LIMITS.passwordMax, "is too long"),
});
export type PasswordSignIn = z.infer<typeof PasswordSignIn>;

/** Who a sign-in link is for. */
export const LinkRequest = PasswordSignIn.pick({ email: true });

/** A person's name; empty for none. */
export const RenameUser = z.object({
  name: z
    .string("is required")
    .trim()
    .max(SIGN_IN_LIMITS.userNameMax, atMost(SIGN_IN_LIMITS.userNameMax))
    .superRefine(visibleLine),
});

/** A new password; `current` is empty if it isn't required. */
export const PasswordChange = z.object({
  current: z.string("is required").max(SIGN_IN_LIMITS.passwordMax, "is too long"),
  password: NewPassword,
});

/** What is typed to delete an account: its address, and the password if it is required. */
export const AccountDeletion = z.object({
  address: z
    .string("is required")
    .trim()
    .toLowerCase()
    .min(1, "is required")
    .max(CONTACT_LIMITS.emailMax, "is too long"),
  current: PasswordChange.shape.current,
});

export const Role = z.enum(USER_ROLES);
