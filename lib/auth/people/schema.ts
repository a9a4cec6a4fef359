import { z } from "zod";
import type { MemberRole } from "../../../db/vocabulary";
import { Role, SignInEmail } from "../schema";

const Id = z.string("is needed").min(1, "is needed").max(100, "is too long");

/** Whom to invite, and as what. */
export const InviteRequest = z.object({ email: SignInEmail, role: Role });
export type InviteRequest = z.output<typeof InviteRequest>;

/** An invitation to send again or to withdraw. */
export const InvitationChoice = z.object({ id: Id });
export type InvitationChoice = z.output<typeof InvitationChoice>;

/** A member to give another role. */
export const RoleRequest = z.object({ userId: Id, role: Role });
export type RoleRequest = z.output<typeof RoleRequest>;

/** A member to remove. */
export const MemberChoice = z.object({ userId: Id });
export type MemberChoice = z.output<typeof MemberChoice>;

/** What was done with an invitation; it stands even when its mail could not be sent. */
export type SentInvitation = { email: string; isSent: boolean };

/** Somebody who works in the business, as its page of people shows them to one of them. */
export type PersonView = {
  userId: string;
  name: string | null;
  email: string;
  role: MemberRole;
  sinceAt: Date;
  isYou: boolean;
  /** the roles that the viewer may give them, the present one included; none: it stays */
  roles: MemberRole[];
  canRemove: boolean;
  isLastOwner: boolean;
};

export type InvitationView = {
  id: string;
  email: string;
  role: MemberRole;
  invitedBy: string;
  invitedAt: Date;
  expiresAt: Date;
  isExpired: boolean;
  /** whether the viewer may send it again or withdraw it */
  canChange: boolean;
};
