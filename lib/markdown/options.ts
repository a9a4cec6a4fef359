/** A business's own pictures: where they are on this site, this site's origin, and the sizes in pixels by their paths, as far as known. */
export type OwnPictures = { path: string; origin: string; sizes: Readonly<Record<string, PictureSize>> };

export type PictureSize = { width: number; height: number };

/** What a Markdown text is rendered for. */
export type MarkdownOptions = {
  pictures: OwnPictures;
  /** the heading of footnotes, what the link back from one says, what a task's box says, and what a table is called */
  words: { footnotes: string; back: string; done: string; notDone: string; table: string };
};

/** The HTML and the plain text of a Markdown text, or why it has none, in words that follow its field's name. */
export type Rendered = { ok: true; html: string; text: string } | { ok: false; problem: string };
