/** How an element of a text looks in a mail, where there is no style sheet. */
export type MailLook = { style: string; className?: string };

/** A business's own pictures: where they are on this site, this site's origin, and the sizes in pixels by their paths, as far as known. */
export type OwnPictures = { path: string; origin: string; sizes: Readonly<Record<string, PictureSize>> };

export type PictureSize = { width: number; height: number };

/** What a Markdown text is rendered for. */
export type MarkdownOptions = {
  pictures: OwnPictures;
  /** the heading of footnotes, what the link back from one says, what a task's box says, and what a table is called */
  words: { footnotes: string; back: string; done: string; notDone: string; table: string };
  /** for a mail instead of a page: how each element looks, by its tag */
  mail?: { looks: Record<string, MailLook> };
};

/**
 * The HTML and the plain text of a Markdown text, or why it has none, in words that follow its field's name. In a mail, the text has the
 * address of every link, and `links` lists them and those of pictures that are on other sites.
 */
export type Rendered = { ok: true; html: string; text: string; links?: string[] } | { ok: false; problem: string };
