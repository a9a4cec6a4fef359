import type { PostStatus } from "../../db/vocabulary";
import { runCommand } from "../commands/command";
import type { DemoData } from "../orgs/demo-data";
import { createPost } from "./writing/create-post";

/** The business that has a blog. */
const WITH_BLOG = "harbor-hair";

const DAY_MS = 86_400_000;

type DemoPost = { daysAgo: number; publish: boolean; title: string; excerpt?: string; body: string };

const POSTS: readonly DemoPost[] = [
  {
    daysAgo: 41,
    publish: true,
    title: "How to make a summer colour last",
    excerpt: "Sun, salt and chlorine fade colour faster than time does. Five habits that help.",
    body: `Sun, salt and chlorine fade colour faster than time does. You don't need a shelf full of bottles to slow that down.

## Before you swim

Wet your hair with fresh water first. Hair that is already full takes up **far less chlorine**, and rinsing afterwards gets
rid of most of the rest.

## At home

1. Wash with lukewarm water, not hot.
2. Wait two days after colouring before the first wash.
3. Use a conditioner every time, and a mask once a week.

| Colour | Refresh after |
| --- | ---: |
| Blonde highlights | 8 weeks |
| Brown | 10 weeks |
| Red | 6 weeks |

Not sure what yours needs? Ask us at your next appointment.
`,
  },
  {
    daysAgo: 12,
    publish: true,
    title: "What to tell us before your first cut",
    body: `A good first cut starts with a short conversation. These are the things we like to know:

- how much time you want to spend on your hair in the morning
- what you liked, and didn't like, about your last cut
- whether you have coloured it in the past year

A photo helps more than a word like "short". It doesn't have to be of a model: a picture of **you** on a good day is the best
one there is.

> If you're unsure, start longer. We can always take off more.

First visits take about fifteen minutes longer, so that nobody has to hurry.
`,
  },
  {
    daysAgo: 2,
    publish: false,
    title: "Our opening hours over the holidays",
    body: `*Draft: dates still to be confirmed.*

We're closed for a few days at the end of the year. Appointments in the week before go quickly, so it's worth booking early.
`,
  },
];

/** The blog of a demo business: two published posts and a draft, written over the weeks before. */
export const demoPosts: DemoData = async (ctx) => {
  if (ctx.org.slug !== WITH_BLOG) return [];
  const made: { slug: string; status: PostStatus }[] = [];
  for (const { daysAgo, ...post } of POSTS) {
    const now = new Date(ctx.now.getTime() - daysAgo * DAY_MS);
    const { post: saved } = await runCommand({ ...ctx, now }, createPost, post);
    made.push({ slug: saved.slug, status: saved.status });
  }
  return made;
};
