/** What a Markdown text is rendered for. */
export type MarkdownOptions = {
  /** the business's own pictures: where they are on this site, and this site's origin */
  pictures: { path: string; origin: string };
  /** the heading of footnotes, what the link back from one says, what a task's box says, and what a table is called */
  words: { footnotes: string; back: string; done: string; notDone: string; table: string };
};

/** The HTML and the plain text of a Markdown text, or why it has none, in words that follow its field's name. */
export type Rendered = { ok: true; html: string; text: string } | { ok: false; problem: string };
