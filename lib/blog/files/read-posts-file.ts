import { fieldErrorsOf } from "../../commands/field-errors";
import { invalidFields } from "../../errors";
import { jsonExcess } from "../../fields/json-excess";
import { PostInFile, PostsFile } from "../schema";
import { NO_POSTS_FILE, problemsInFile } from "./problems-in-file";

/** `posts`, its list and a post. */
const DEPTH_MAX = 4;
const NAMES = { known: new Set(["posts", ...Object.keys(PostInFile.shape)]), othersMax: 1_000 };

/**
 * The posts in a file, as an export wrote it (rule P10.2).
 *
 * @throws AppError `invalid_fields`: at `text` for one that can't be read, else at the fields in it, such as `posts.3.title`, in
 * sentences
 */
export function readPostsFile(text: string): PostsFile {
  if (jsonExcess([text], { depthMax: DEPTH_MAX, names: NAMES }) !== null) throw unreadable();
  const file = jsonOf(text);
  const parsed = PostsFile.safeParse(file);
  if (!parsed.success) throw invalidFields(problemsInFile(fieldErrorsOf(parsed.error), file));
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    throw unreadable();
  }
}

const unreadable = () => invalidFields({ text: [NO_POSTS_FILE] });
