import { setTimeout as sleep } from "node:timers/promises";
import { oncePerProcess } from "./once-per-process";

/** The longest rest after a page: one that had to wait for the database itself has disturbed nobody. */
const REST_MS_MAX = 100;

type Surroundings = {
  /** a clock in milliseconds */
  now(): number;
  rest(ms: number): Promise<unknown>;
};

const PROCESS: Surroundings = { now: () => performance.now(), rest: (ms) => sleep(ms) };

/**
 * Makes files page by page: of one business, one page of one file at a time, then nothing for as long as the page took, 100 ms at most.
 * Its files alternate, so a reader who stops reading holds up none of the others; other businesses' files go on meanwhile (rule B12.3).
 */
export function linesOfPages({ now, rest }: Surroundings = PROCESS) {
  /** The end of each business's line: resolves after the rest that follows the last page in it, and never fails. */
  const ends = new Map<string, Promise<unknown>>();

  function next<Page>(line: string, pages: AsyncGenerator<Page>): Promise<IteratorResult<Page, unknown>> {
    let tookMs = 0;
    const page = (ends.get(line) ?? Promise.resolve()).then(async () => {
      const beganMs = now();
      const made = await pages.next();
      tookMs = now() - beganMs;
      return made;
    });
    const end = page
      .then(
        ({ done }) => (done ? undefined : rest(Math.min(tookMs, REST_MS_MAX))),
        () => undefined,
      )
      .then(() => {
        if (ends.get(line) === end) ends.delete(line);
      });
    ends.set(line, end);
    return page;
  }

  /** The same pages, each made when it's asked for and its turn has come. */
  return async function* pagesInLine<Page>(line: string, pages: AsyncGenerator<Page>): AsyncGenerator<Page> {
    try {
      for (;;) {
        const { done, value } = await next(line, pages);
        if (done) return;
        yield value;
      }
    } finally {
      await pages.return(undefined);
    }
  };
}

/** The process's one line of each business. */
export const pagesInLine = oncePerProcess("pages-in-line", () => linesOfPages());
