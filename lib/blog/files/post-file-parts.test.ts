import { expect, test } from "vitest";
import { POST_FILE_LIMITS } from "../schema";
import { partsOf } from "./post-file-parts";

const { postsMax, bytesMax } = POST_FILE_LIMITS;

test("posts are shared out to files by number and by size, each post once and in order", () => {
  expect(partsOf([])).toEqual([]);
  expect(partsOf([1, 2, 3])).toEqual([{ offset: 0, count: 3 }]);
  expect(partsOf(Array.from({ length: postsMax + 1 }, () => 1))).toEqual([
    { offset: 0, count: postsMax },
    { offset: postsMax, count: 1 },
  ]);
  expect(partsOf([bytesMax, 1, bytesMax - 1, 1, bytesMax + 1, 1])).toEqual([
    { offset: 0, count: 1 },
    { offset: 1, count: 2 },
    { offset: 3, count: 1 },
    { offset: 4, count: 1 },
    { offset: 5, count: 1 },
  ]);
});
