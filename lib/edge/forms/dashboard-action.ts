import { randomUUID } from "node:crypto";
import { revalidatePath } from "next/cache";
import { notFound, redirect } from "next/navigation";
import type { z } from "zod";
import type { SignedInUser } from "../../auth/schema";
import { currentAccess, currentUser } from "../../auth/session";
import { Slug } from "../../business-file/business-file.schema";
import { isGranted, type Permission } from "../../commands/permissions";
import type { Ctx } from "../../context";
import { database } from "../../env/database";
import { log } from "../../env/log";
import { AppError, type ConflictReason, type FieldErrors, invalidFields, notAllowed } from "../../errors";
import { refuseUnstorable } from "../body";
import { fieldErrorsOf } from "../field-errors";

/** What the dashboard's action answers: the command's view, or why it was refused in words for a person. */
export type ActionAnswer<View> =
  | { ok: true; view: View }
  | { ok: false; error: string; fieldErrors: FieldErrors; reason: ConflictReason | null; alternatives: string[] };

/** One thing that members of a business can do: who may, what it takes, the one command that does it. */
export type MemberActionContract<Body, View> = {
  permission: Permission;
  body: z.ZodType<Body>;
  run(ctx: Ctx, body: Body): Promise<View>;
  /** it changes nothing, so no page has to be read again */
  isRead?: boolean;
};

/**
 * Runs an action of the dashboard. Whoever is signed out is led to the sign-in page, and to somebody who doesn't belong to the
 * business there is nothing here, as on its pages.
 *
 * @param slug of the business; like `sent`, anybody can call an action with anything
 */
export async function memberAction<Body, View>(
  slug: unknown,
  sent: unknown,
  { permission, body, run, isRead = false }: MemberActionContract<Body, View>,
): Promise<ActionAnswer<View>> {
  // What can't be a slug is no business's, and need not even be a text that an address can hold.
  const named = Slug.safeParse(slug);
  const path = `/dashboard/${named.success ? named.data : ""}`;
  const now = new Date();
  const answer = await answerOf(async () => {
    const db = database();
    const access = await currentAccess(db, named.success ? named.data : "");
    if (access === null) return { leadTo: "sign-in" } as const;
    if (access.place === null) return { leadTo: "nothing" } as const;
    const { org, role } = access.place;
    if (!isGranted(role, permission)) throw notAllowed();
    const actor = { kind: "member", userId: access.user.id, role } as const;
    return { view: await run({ db, org, actor, now, idempotency: null }, parsedBody(body, sent)) };
  });
  if (!answer.ok) return answer;
  if ("leadTo" in answer.view) {
    if (answer.view.leadTo === "nothing") notFound();
    redirect(`/sign-in?next=${encodeURIComponent(path)}`);
  }
  if (!isRead) revalidatePath(path, "layout");
  return { ok: true, view: answer.view.view };
}

/** The same for what a person does for themselves, in no business (yet). */
export async function userAction<Body, View>(
  sent: unknown,
  { body, run }: { body: z.ZodType<Body>; run(call: UserCall, body: Body): Promise<View> },
): Promise<ActionAnswer<View>> {
  const now = new Date();
  const answer = await answerOf(async () => {
    const db = database();
    const user = await currentUser(db);
    return user && { view: await run({ db, user, now }, parsedBody(body, sent)) };
  });
  if (!answer.ok) return answer;
  if (answer.view === null) redirect("/sign-in");
  return { ok: true, view: answer.view.view };
}

export type UserCall = { db: Ctx["db"]; user: SignedInUser; now: Date };

/** Runs `work`; what it refuses becomes an answer, and what fails on our side says no more than that. */
export async function answerOf<View>(work: () => Promise<View>): Promise<ActionAnswer<View>> {
  try {
    return { ok: true, view: await work() };
  } catch (error) {
    if (!(error instanceof AppError)) {
      const requestId = randomUUID();
      log.error({ requestId, err: error }, "action failed");
      return refusal("Something went wrong on our side. What you typed is still here: please try again.");
    }
    const { fieldErrors = {}, reason = null, alternatives = [] } = error.details;
    return refusal(error.message, { fieldErrors, reason, alternatives });
  }
}

type Refusal = Extract<ActionAnswer<never>, { ok: false }>;

const refusal = (error: string, details: Partial<Refusal> = {}): Refusal => ({
  ok: false,
  error,
  fieldErrors: {},
  reason: null,
  alternatives: [],
  ...details,
});

function parsedBody<Body>(schema: z.ZodType<Body>, sent: unknown): Body {
  refuseUnstorable({ sent });
  const parsed = schema.safeParse(sent);
  if (!parsed.success) throw invalidFields(fieldErrorsOf(parsed.error));
  return parsed.data;
}
