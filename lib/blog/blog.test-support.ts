import type { z } from "zod";
import { runCommand } from "../commands/command";
import type { Actor } from "../context";
import { makeBusiness, OWNER, type TestBusiness } from "../testing/business/test-business";
import type { CreatePost, PostView } from "./schema";
import { createPost } from "./writing/create-post";

const STRANGER: Actor = { kind: "public" };

export type Blog = {
  business: TestBusiness;
  /** Contexts of its owner and of a stranger, at an instant. */
  asOwner: (now?: string) => ReturnType<TestBusiness["ctx"]>;
  asStranger: (now?: string) => ReturnType<TestBusiness["ctx"]>;
  create: (post: Partial<z.input<typeof CreatePost>>, now?: string) => Promise<PostView>;
};

/** The blog of a business of this suite only, in German and in Berlin's time unless told otherwise. */
export async function openBlog({ locale = "de-DE", timezone = "Europe/Berlin" } = {}): Promise<Blog> {
  const business = await makeBusiness({ locale, timezone });
  const at = (now = NOW) => new Date(now);
  const asOwner = (now?: string) => business.ctx({ now: at(now), actor: OWNER });
  return {
    business,
    asOwner,
    asStranger: (now) => business.ctx({ now: at(now), actor: STRANGER }),
    create: async (post, now) =>
      (await runCommand(await asOwner(now), createPost, { title: "Title", body: "Text", ...post })).post,
  };
}

const NOW = "2031-05-01T12:00:00.000Z";
