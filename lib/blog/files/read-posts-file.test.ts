import { expect, test } from "vitest";
import { AppError, type FieldErrors } from "../../errors";
import { NO_POSTS_FILE } from "./problems-in-file";
import { readPostsFile } from "./read-posts-file";

function problemsOf(file: unknown): FieldErrors | undefined {
  try {
    readPostsFile(JSON.stringify(file));
  } catch (error) {
    if (error instanceof AppError) return error.details.fieldErrors;
    throw error;
  }
  return undefined;
}

test("a complaint names the post's place from 1 and its title, in a sentence (rule P10.2)", () => {
  const good = { title: "Good", body: "x" };
  expect(
    problemsOf({
      posts: [
        good,
        { title: " ", body: "x" },
        { title: "Only a title" },
        { ...good, excerpt: "e".repeat(501) },
        { title: "t".repeat(201), body: "x" },
        "no post",
      ],
    }),
  ).toEqual({
    "posts.1.title": ["Post 2 has no title."],
    "posts.2.body": ["Post 3 (“Only a title”) has no text."],
    "posts.3.excerpt": ["The summary of post 4 (“Good”) must have at most 500 characters."],
    "posts.4.title": ["The title of post 5 must have at most 200 characters."],
    "posts.5": ["Post 6 isn’t a post."],
  });
});

test("JSON of another kind is told what is expected, and too many posts how many there can be", () => {
  for (const odd of [[], [{ title: "A", body: "x" }], 7, null, {}, { posts: "x" }]) {
    expect(problemsOf(odd)).toEqual({ text: [NO_POSTS_FILE] });
  }
  const posts = Array.from({ length: 201 }, () => ({ title: "A", body: "x" }));
  expect(problemsOf({ posts })).toEqual({ text: ["must have at most 200 posts in a file"] });
});
