import { isBookable } from "@/lib/catalog/eligible-members";
import { oncePerCatalog } from "@/lib/catalog/once-per-catalog";
import { bytesInPage, pagesOf } from "./page-parts";

const ROOM = { entriesMax: 60, bytesMax: 60_000 };
/** What a member adds to a page apart from the texts. */
const MEMBER_BYTES = 500;

/** The bookable members, in the business's own order, divided into pages; a team of usual size is one page. */
export const teamPages = oncePerCatalog(({ members }) =>
  pagesOf(members.filter(isBookable), ({ name, title, bio }) => MEMBER_BYTES + bytesInPage(name, title, bio), ROOM),
);
