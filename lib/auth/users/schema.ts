import { z } from "zod";
import type { UserRole } from "../../../db/vocabulary";
import { Id } from "../../fields/id.schema";
import { Role, SignInEmail } from "../schema";

/** Whom to invite, and as what. */
export const InviteRequest = z.object({ email: SignInEmail, role: Role });

/** An invitation to resend or withdraw. */
export const InvitationChoice = z.object({ id: Id });

/** The part of an invitation's URL that holds its token: any text. Anything that isn't a token finds no invitation. */
export const InvitationToken = z.object({ token: z.unknown() }).catch({ token: null });

/** A user to give another role. */
export const RoleRequest = z.object({ userId: Id, role: Role });

/** A user to remove. */
export const UserChoice = z.object({ userId: Id });

/** Who an invitation is for; it exists even if its email can't be sent. */
export type SentInvitation = { email: string };

/** A user of the business, as the users page shows them to another user. */
export type UserView = {
  userId: string;
  name: string | null;
  email: string;
  role: UserRole;
  sinceAt: Date;
  isYou: boolean;
  /** the roles that the viewer can give them, including the current one; none: it can't be changed */
  roles: UserRole[];
  canRemove: boolean;
  isLastOwner: boolean;
};

export type InvitationView = {
  id: string;
  email: string;
  role: UserRole;
  invitedBy: string;
  invitedAt: Date;
  expiresAt: Date;
  isExpired: boolean;
  /** its email couldn't be delivered after all attempts */
  isMailGivenUp: boolean;
  /** whether the viewer can resend or withdraw it */
  canChange: boolean;
};
