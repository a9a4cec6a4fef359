import { findByName } from "./find-by-name";
import { bytesInPage, pagesOf } from "./page-parts";

const ROOM = { entriesMax: 48, bytesMax: 85_000 };
/** What an option adds to a page apart from its texts. */
const OPTION_BYTES = 1_500;

type Option = { id: string; name: string; title?: string | null };

/** The choices: the options shown, and how many others there are. */
export type ShownOptions<Shown> = {
  shown: Shown[];
  more: number;
  /** whether there are too many to show them all, so that people may want to search */
  isLarge: boolean;
};

/**
 * The options that a form shows: all of them if the number is usual, otherwise the chosen ones and the first of those with the
 * text in their name (rule H7).
 */
export function shownOptions<Shown extends Option>(
  options: readonly Shown[],
  chosenIds: readonly string[],
  find: string,
): ShownOptions<Shown> {
  const [first = [], ...others] = divided(options);
  if (others.length === 0) return { shown: first, more: 0, isLarge: false };
  const chosen = new Set(chosenIds);
  const found = findByName(options, find).filter(({ id }) => !chosen.has(id));
  const inOrder = [...options.filter(({ id }) => chosen.has(id)), ...found];
  const [shown = []] = divided(inOrder);
  return { shown, more: inOrder.length - shown.length, isLarge: true };
}

const divided = <Shown extends Option>(options: readonly Shown[]): Shown[][] =>
  pagesOf(options, ({ name, title = null }) => OPTION_BYTES + bytesInPage(name, title), ROOM);
