import { revalidatePath } from "next/cache";
import { notFound, redirect } from "next/navigation";
import { z } from "zod";
import { currentAccess, currentProof, currentUser } from "../../auth/session";
import { type AnyCommand, type Command, runCommand } from "../../commands/command";
import { mayRun } from "../../commands/may-run";
import type { Ctx, UserCtx, VisitorCtx } from "../../context";
import { currentTime } from "../../env/clock";
import { database } from "../../env/database";
import type { ConflictReason, FieldErrors, Shortage } from "../../errors";
import { Slug } from "../../orgs/profile.schema";
import { failureOf } from "../failure";
import { refuseUnstorable } from "../json-object";

/** What an action returns: the command's view, or why it was refused in words for people. */
export type ActionAnswer<View> =
  | { ok: true; view: View }
  | {
      ok: false;
      error: string;
      fieldErrors: FieldErrors;
      reason: ConflictReason | null;
      alternatives: string[];
      /** of a product whose stock has changed: what it is now */
      stock?: number | null;
      /** the products of which there are too few */
      shortages?: Shortage[];
      /** it was sent before, and changed since: what was made of it then */
      sentBefore?: SentBefore;
    };

/** What was made of a form that was sent before; null where it has no such name. */
export type SentBefore = { id: string | null; ref: string | null };

/** Called with the business's slug and the command's input; anyone can call an action with anything. */
export type DashboardAction<View> = (slug: unknown, sent: unknown) => Promise<ActionAnswer<View>>;

const commands = new WeakMap<object, AnyCommand>();

/** The command of a dashboard action, or of something users do for themselves. */
export const commandOf = (action: object): AnyCommand | undefined => commands.get(action);

/**
 * Makes a dashboard action from the command it calls. Signed-out visitors are sent to the sign-in page, and for users who don't
 * belong to the business nothing is here, as on its pages. Each call creates a new function, because the framework marks the
 * functions that a page may call.
 *
 * @param read converts what was sent to the command's input, for a command that takes a file
 */
export function dashboardAction<Input extends z.ZodType, View>(
  command: Command<Ctx, Input, View>,
  read: (sent: unknown) => Promise<unknown> = async (sent) => sent,
): DashboardAction<View> {
  const action = async (slug: unknown, args: unknown): Promise<ActionAnswer<View>> => {
    // Anything that can't be a slug belongs to no business, and may not even be valid in an address.
    const named = Slug.safeParse(slug);
    const path = `/dashboard/${named.success ? named.data : ""}`;
    const now = currentTime();
    const answer = await answerOf(async () => {
      const db = database();
      const access = await currentAccess(db, named.success ? named.data : "");
      if (access === null) return { leadTo: "sign-in" } as const;
      if (access.membership === null) return { leadTo: "nothing" } as const;
      const { org, role } = access.membership;
      const actor = { kind: "user", userId: access.user.id, role } as const;
      const ctx: Ctx = { db, org, actor, now, idempotency: null };
      mayRun(ctx, command);
      const sent = await read(args);
      refuseUnstorable({ sent });
      return { view: await runCommand(ctx, command, sent) };
    });
    if (!answer.ok) return answer;
    if ("leadTo" in answer.view) {
      if (answer.view.leadTo === "nothing") notFound();
      redirect(`/sign-in?next=${encodeURIComponent(path)}`);
    }
    if (command.writes) revalidatePath(path, "layout");
    return { ok: true, view: answer.view.view };
  };
  commands.set(action, command);
  return action;
}

/** The same for something users do for themselves, outside any business. */
export function userAction<Input extends z.ZodType, View>(
  command: Command<UserCtx, Input, View>,
): (sent: unknown) => Promise<ActionAnswer<View>> {
  const action = async (sent: unknown): Promise<ActionAnswer<View>> => {
    const now = currentTime();
    const answer = await answerOf(async () => {
      const db = database();
      const user = await currentUser(db);
      if (user === null) return null;
      refuseUnstorable({ sent });
      return { view: await runCommand({ db, user, now, proof: () => currentProof(db) }, command, sent) };
    });
    if (!answer.ok) return answer;
    if (answer.view === null) redirect("/sign-in");
    return { ok: true, view: answer.view.view };
  };
  commands.set(action, command);
  return action;
}

/** The same for something a stranger does, whose input is the credential: an invalid one is as wrong as any other. */
export function visitorAction<Input extends z.ZodType, View>(
  command: Command<VisitorCtx, Input, View>,
): (sent: unknown) => Promise<ActionAnswer<View>> {
  return (sent) => answerOf(() => runCommand({ db: database(), now: currentTime() }, command, sent));
}

/** Runs `work`; a refusal becomes an answer, and a failure on our side reveals no more than that. */
async function answerOf<View>(work: () => Promise<View>): Promise<ActionAnswer<View>> {
  try {
    return { ok: true, view: await work() };
  } catch (error) {
    const { code, message, details } = failureOf(error, "action");
    const { fieldErrors = {}, reason = null, alternatives = [], stock, shortages } = details;
    if (code === "invalid_idempotency_key") {
      const sentBefore = readSentBefore(details.keptAnswer);
      return { ok: false, error: SENT_BEFORE, fieldErrors: {}, reason: null, alternatives: [], sentBefore };
    }
    const said = code === "unexpected" ? UNEXPECTED : message;
    return {
      ...{ ok: false, error: said, fieldErrors, reason, alternatives },
      ...(stock === undefined ? {} : { stock }),
      ...(shortages === undefined ? {} : { shortages }),
    };
  }
}

const Made = z.object({ id: z.string().optional(), appointmentId: z.string().optional(), ref: z.string().optional() });

function readSentBefore(keptAnswer = "{}"): SentBefore {
  const { id, appointmentId, ref } = Made.safeParse(JSON.parse(keptAnswer)).data ?? {};
  return { id: id ?? appointmentId ?? null, ref: ref ?? null };
}

const SENT_BEFORE = "This was already sent, and changed since. Look at what was saved before you send it again.";
const UNEXPECTED = "Something went wrong on our end. What you entered is still here, so please try again.";
