import { parentPort } from "node:worker_threads";
import type { MarkdownOptions } from "./options";
import { renderHere } from "./render-here";

/** What the thread of `renderMarkdown` runs: each message is a text, and is answered. */
export type RenderTask = { text: string; options: MarkdownOptions };

parentPort?.on("message", ({ text, options }: RenderTask) => parentPort?.postMessage(renderHere(text, options)));
