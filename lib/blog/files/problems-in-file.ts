import type { FieldErrors } from "../../errors";
import { POST_LIMITS } from "../schema";

export const NO_POSTS_FILE =
  "isn’t a file of posts. It has to be JSON as the export makes it, with a list named “posts”";

/** What the fields of a post are called in a form. */
const CALLED: Readonly<Record<string, string>> = {
  title: "title",
  body: "text",
  excerpt: "summary",
  coverImageUrl: "cover picture",
};

/**
 * Complaints about the fields in a file of posts, in sentences for the person who chose it, with each post's place from 1 and its title.
 * What is wrong with the file as a whole is at `text`, in words that follow “The file”.
 *
 * @param file as it was read, whatever it is
 */
export function problemsInFile(fieldErrors: FieldErrors, file: unknown): FieldErrors {
  const problems: FieldErrors = {};
  for (const [path, messages] of Object.entries(fieldErrors)) {
    const [list, at, field] = path.split(".");
    if (list !== "posts" || at === undefined) {
      const isOfList = list === "posts" && Array.isArray(memberOf(file, "posts"));
      problems.text = isOfList ? messages : [NO_POSTS_FILE];
    } else {
      const title = memberOf(memberOf(memberOf(file, "posts"), at), "title");
      problems[path] = messages.map((message) => sentence(message, { place: Number(at) + 1, field, title }));
    }
  }
  return problems;
}

type Place = { place: number; field: string | undefined; title: unknown };

function sentence(message: string, { place, field, title }: Place): string {
  const isNamed = field !== "title" && typeof title === "string" && title.trim() !== "";
  const post = isNamed
    ? `ost ${place} (“${title.trim().slice(0, POST_LIMITS.titleMax).toWellFormed()}”)`
    : `ost ${place}`;
  if (field === undefined) return `P${post} isn’t a post.`;
  const called = CALLED[field] ?? field;
  return message === "is required" ? `P${post} has no ${called}.` : `The ${called} of p${post} ${message}.`;
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
