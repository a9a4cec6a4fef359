import { z } from "zod";
import type { UserRole } from "../../../db/vocabulary";
import { Id } from "../../fields/id.schema";
import { Role, SignInEmail } from "../schema";

/** Whom to invite, and as what. */
export const InviteRequest = z.object({ email: SignInEmail, role: Role });

/** An invitation to send again or to withdraw. */
export const InvitationChoice = z.object({ id: Id });

/** What stands in an invitation's address: anything. What is no token is no invitation's, and found nowhere. */
export const InvitationToken = z.object({ token: z.unknown() }).catch({ token: null });

/** A user to give another role. */
export const RoleRequest = z.object({ userId: Id, role: Role });

/** A user to remove. */
export const UserChoice = z.object({ userId: Id });

/** Whom an invitation is on its way to; it stands even when its mail can't be sent. */
export type SentInvitation = { email: string };

/** Somebody who works in the business, as its page of people shows them to one of them. */
export type UserView = {
  userId: string;
  name: string | null;
  email: string;
  role: UserRole;
  sinceAt: Date;
  isYou: boolean;
  /** the roles that the viewer may give them, the present one included; none: it stays */
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
  /** nobody took its mail, however often it was tried */
  isMailGivenUp: boolean;
  /** whether the viewer may send it again or withdraw it */
  canChange: boolean;
};
