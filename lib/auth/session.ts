import { getServerSession } from "next-auth/next";
import { z } from "zod";
import type { Database } from "../../db/client";
import { findUserOfSession } from "./find-user";
import type { SignedInUser } from "./schema";
import { signInOptions } from "./sign-in-options";

const Session = z.object({ userId: z.string(), epoch: z.number() });

/**
 * Who is signed in with the present request, or null. The token alone is never believed: the user and the session epoch are
 * read from the database every time.
 */
export async function currentUser(db: Database): Promise<SignedInUser | null> {
  const session = Session.safeParse(await getServerSession(await signInOptions(db, "")));
  return session.success ? findUserOfSession(db, session.data) : null;
}
