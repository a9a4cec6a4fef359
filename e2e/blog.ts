import type { z } from "zod";
import type { PostView } from "../lib/blog/schema";
import { createPost } from "../lib/blog/writing/create-post";
import { updatePost } from "../lib/blog/writing/update-post";
import { type Command, runCommand } from "../lib/commands/command";
import type { Ctx } from "../lib/context";
import { getOrg } from "../lib/orgs/get-org";
import { onDatabase } from "./database";

type Written = { title: string; body: string; publish?: boolean; excerpt?: string };

/** Writes a post of a business, by the command that its pages use. */
export const writePost = (slug: string, post: Written): Promise<PostView> => inBusiness(slug, createPost, post);

/** Changes a post. */
export const changePost = (
  slug: string,
  id: string,
  change: Partial<Written & Pick<PostView, "status">>,
): Promise<PostView> => inBusiness(slug, updatePost, { id, ...change });

function inBusiness<Input extends z.ZodType>(
  slug: string,
  command: Command<Ctx, Input, { post: PostView }>,
  sent: unknown,
): Promise<PostView> {
  return onDatabase(async (db) => {
    const actor = { kind: "user", userId: "usr_e2e", role: "owner" } as const;
    const ctx: Ctx = { db, org: await getOrg(db, slug), actor, now: new Date(), idempotency: null };
    return (await runCommand(ctx, command, sent)).post;
  });
}

/** Every kind of thing that a post can have in it. */
export const EVERY_MARKDOWN = `Some **bold**, *slanted* and ~~struck~~ text with \`code\`, a [link](https://example.com) and a footnote.[^1]

# A heading

> Somebody said this,
> and went on.

1. One
2. Two
   - deeper

- [x] done
- [ ] to do

## A table

| What | Price | For how many people it is |
| :--- | ----: | :-----------------------: |
| Cut  |  50 $ |            one            |
| Wash |   9 $ |            one            |

| Day | What we do in the morning | And in the afternoon | Who is there |
| --- | --- | --- | --- |
| Mon | Haarverlängerungen | Hochsteckfrisuren | Bartholomäus |

\`\`\`
A line of code that is so long that it doesn't fit into the page of a phone, however it is held by anyone at all
\`\`\`

---

A_very_long_word_without_any_place_to_break_it_which_is_wider_than_a_phone_is_and_goes_on_and_on

[^1]: With its text.
`;
