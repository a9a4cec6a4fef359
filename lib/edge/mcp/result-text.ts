import { JsonText } from "../../commands/json-text";
import { keptStore } from "../../process/kept-store";
import type { ArgumentWarning } from "../../tools/arguments/read-arguments";
import { withLocalTimes } from "../../tools/local-times";
import type { ToolView } from "../../tools/tool";

const kept = keptStore<{ text: string }>("toolAnswers");

/**
 * A tool's result as the protocol's text: the same JSON structured and as text (rule E4), with the time zone, a local time next
 * to each instant, and the warnings. The text of a large answer that is itself cached is cached, too.
 */
export function resultText(view: ToolView, timezone: string, warnings: readonly ArgumentWarning[]): string {
  if (!(view instanceof JsonText)) return textOf(view, timezone, warnings);
  const isKept = warnings.length === 0;
  const before = isKept ? kept.get(view.text) : undefined;
  if (before) return before.text;
  const text = textOf(JSON.parse(view.text), timezone, warnings);
  if (isKept) kept.keep(view.text, { text }, 2 * text.length);
  return text;
}

function textOf(view: object, timezone: string, warnings: readonly ArgumentWarning[]): string {
  const own = "warnings" in view && Array.isArray(view.warnings) ? view.warnings : [];
  const all = [...own, ...warnings];
  const answer = { ...view, timezone, ...(all.length > 0 ? { warnings: all } : {}) };
  const json = JSON.stringify(withLocalTimes(answer, timezone));
  return `{"content":[{"type":"text","text":${JSON.stringify(json)}}],"structuredContent":${json}}`;
}

/** A failure as the protocol's text: as text only, because clients check structured content against the tool's schema. */
export const failureText = (body: object): string =>
  JSON.stringify({ content: [{ type: "text", text: JSON.stringify(body) }], isError: true });
