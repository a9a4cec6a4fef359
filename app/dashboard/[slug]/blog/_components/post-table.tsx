import Link from "next/link";
import type { PostSummary } from "@/lib/blog/schema";
import { formatDate } from "@/lib/locale/format";
import { localDateAt } from "@/lib/time/wall-clock";
import { PostState } from "./post-state";

type Props = {
  path: string;
  posts: PostSummary[];
  zone: string;
  locale: string;
  /** that posts are written in */
  lang: string;
};

const CELL = "mt-1 block text-[0.9375rem] md:mt-0 md:table-cell md:px-5 md:py-3.5 md:align-top";

/** Posts with their state and dates; on a phone each is a sheet of its own. */
export function PostTable({ path, posts, zone, locale, lang }: Props) {
  const day = (at: string) => formatDate(localDateAt(Date.parse(at), zone), locale);
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <table className="block w-full text-start md:table">
        <caption className="sr-only">Posts</caption>
        <thead className="hidden border-b border-line text-[0.9375rem] text-ink-soft md:table-header-group">
          <tr>
            {["Title", "Status", "First published", "Last changed"].map((name) => (
              <th key={name} scope="col" className="px-5 py-2.5 text-start font-semibold whitespace-nowrap">
                {name}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">On your site</span>
            </th>
          </tr>
        </thead>
        <tbody className="block divide-y divide-line md:table-row-group">
          {posts.map(({ id, title, status, publishedAt, updatedAt, url, slug }) => (
            <tr key={id} className="block px-5 py-3.5 md:table-row md:p-0">
              <td className="block min-w-0 wrap-anywhere md:table-cell md:px-5 md:py-3.5 md:align-top">
                <Link href={`${path}/${id}`} prefetch={false} lang={lang} className="prose-link">
                  <bdi>{title}</bdi>
                </Link>
              </td>
              <td className={CELL}>
                <PostState status={status} />
              </td>
              <td className={`${CELL} figures whitespace-nowrap`}>
                <span className="text-ink-soft md:hidden">First published: </span>
                {publishedAt ? day(publishedAt) : <span className="text-ink-soft">–</span>}
              </td>
              <td className={`${CELL} figures whitespace-nowrap`}>
                <span className="text-ink-soft md:hidden">Last changed: </span>
                {day(updatedAt)}
              </td>
              <td className={`${CELL} md:text-end`}>
                {url && (
                  <Link
                    href={`${publicPath(path)}/${slug}`}
                    prefetch={false}
                    className="font-semibold text-brand-ink hover:underline"
                    aria-label={`See the page of ${title}`}
                  >
                    See page
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The public blog of a dashboard's. */
const publicPath = (path: string): string => path.replace(/^\/dashboard\//, "/book/");
