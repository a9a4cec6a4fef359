import type { PostStatus } from "../../db/vocabulary";
import { runCommand } from "../commands/command";
import type { DemoData } from "../orgs/demo-data";
import { createPost } from "./writing/create-post";

const DAY_MS = 86_400_000;

type DemoPost = { daysAgo: number; publish: boolean; title: string; excerpt?: string; body: string };

const HARBOR_HAIR: readonly DemoPost[] = [
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

const PHYSIO_LINDEN: readonly DemoPost[] = [
  {
    daysAgo: 19,
    publish: true,
    title: "Drei Übungen für einen langen Tag am Schreibtisch",
    excerpt:
      "Wer lange sitzt, spürt es abends im Nacken. Drei kurze Übungen, die ohne Geräte und in Alltagskleidung gehen.",
    body: `Wer lange sitzt, spürt es abends im Nacken und in den Schultern. Meist hilft schon, sich **jede Stunde zwei Minuten** zu
bewegen.

## Schultern kreisen

Ziehen Sie die Schultern langsam zu den Ohren und lassen Sie sie nach hinten sinken. Zehn Wiederholungen genügen.

## Nacken dehnen

Neigen Sie den Kopf zur Seite, bis Sie eine leichte Dehnung spüren, und atmen Sie dreimal ruhig durch. Dann die andere Seite.

## Aufstehen ohne Hände

Rutschen Sie an die Stuhlkante und stehen Sie achtmal auf, ohne sich abzustützen.

| Übung | Wie oft am Tag |
| --- | ---: |
| Schultern kreisen | 4 × |
| Nacken dehnen | 3 × |
| Aufstehen ohne Hände | 2 × |

> Eine Übung darf ziehen, aber nicht wehtun. Wenn etwas schmerzt, hören Sie auf und sprechen Sie uns beim nächsten Termin darauf an.
`,
  },
];

/** The blogs of the demo businesses that have one. */
const BLOGS: Readonly<Record<string, readonly DemoPost[]>> = {
  "harbor-hair": HARBOR_HAIR,
  "physio-linden": PHYSIO_LINDEN,
};

/** The blog of a demo business, written over the weeks before. */
export const demoPosts: DemoData = async (ctx) => {
  const made: { slug: string; status: PostStatus }[] = [];
  for (const { daysAgo, ...post } of BLOGS[ctx.org.slug] ?? []) {
    const now = new Date(ctx.now.getTime() - daysAgo * DAY_MS);
    const { post: saved } = await runCommand({ ...ctx, now }, createPost, post);
    made.push({ slug: saved.slug, status: saved.status });
  }
  return made;
};
