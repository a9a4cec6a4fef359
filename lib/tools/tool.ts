import type { SQL } from "drizzle-orm";
import { z } from "zod";
import type { NotedChange } from "../../db/vocabulary";
import { type AnyCommand, type Command, runCommand } from "../commands/command";
import { JsonText } from "../commands/json-text";
import type { Ctx } from "../context";

/** The areas of tools, as the contract lists them. */
export type ToolArea = "bookings" | "people" | "catalog" | "blog" | "forms" | "campaigns" | "reports" | "webhooks";

/** What an argument `id` refers to: programs also use the noun's own name. */
export type Noun = "booking" | "service" | "webhook" | "post" | "form" | "campaign" | "product";

/** What a tool returns, before times and warnings are added. */
export type ToolView = Record<string, unknown> | JsonText;

/** What a call has changed, and where. */
export type Noted = { subjectId: string; changes: NotedChange[] };

/** How a tool's arguments become its command's input (rule E9.1). */
export type Reading = {
  noun?: Noun;
  /** arguments in the currency's major unit, each kept as `…Cents` (rule E7) */
  amounts?: readonly string[];
  /** the most that any of them can be, in minor units */
  centsMax?: number;
  /** texts that an empty one clears; elsewhere an empty text counts as absent, like null */
  clears?: readonly string[];
  /** texts that can't be empty: an empty one counts as absent, too, and a warning names it */
  neverEmpty?: readonly string[];
  /** flags that aren't read from texts: only `true` itself may do what they do */
  exact?: readonly string[];
  /** converts what the command takes in another form than `fields` shows */
  adapt?: (sent: Record<string, unknown>) => Record<string, unknown>;
  /** what is left out inside an argument, to be listed with unknown arguments */
  warn?: (sent: Record<string, unknown>) => { param: string; message: string }[];
};

/** What programs see of a tool, and what calling it runs. */
export type Tool = {
  name: string;
  area: ToolArea;
  title: string;
  /** also says what else happens */
  description: string;
  command: AnyCommand;
  /** whether the same call twice changes no more than once */
  isIdempotent: boolean;
  /** whether what was there before is gone afterwards */
  isDestructive: boolean;
  /** the arguments by their first names, as programs see them */
  fields: z.ZodObject;
  /** what is returned; more may be added */
  output: z.ZodObject;
  /** what a dry run returns; null if the tool has none */
  previewOutput: z.ZodObject | null;
  reading: Reading;
  run(ctx: Ctx, sent: unknown, record?: (noted: Noted) => SQL): Promise<ToolView>;
  /** runs a dry run; null if the tool has none */
  preview: ((ctx: Ctx, sent: unknown) => Promise<ToolView>) | null;
};

type Made<Input extends z.ZodType, View, Previewed> = Omit<
  Tool,
  "command" | "run" | "preview" | "previewOutput" | "reading" | "isIdempotent" | "isDestructive"
> & {
  previewOutput?: z.ZodObject;
  command: Command<Ctx, Input, View>;
  reading?: Reading;
  isIdempotent?: boolean;
  isDestructive?: boolean;
  result?: (view: View, ctx: Ctx, sent: unknown) => Record<string, unknown>;
  /** for a tool that writes: what its call changed; null for nothing */
  noted?: (view: unknown) => Noted | null;
  preview?: Command<Ctx, Input, Previewed>;
  previewResult?: (view: Previewed, ctx: Ctx) => Record<string, unknown>;
};

/** Makes a tool from its one command. */
export function tool<Input extends z.ZodType, View, Previewed = unknown>({
  command,
  result,
  noted,
  preview,
  previewOutput,
  previewResult,
  reading = {},
  isIdempotent = !command.writes,
  isDestructive = false,
  ...about
}: Made<Input, View, Previewed>): Tool {
  return {
    ...about,
    previewOutput: previewOutput?.extend({ dryRun: z.literal(true) }) ?? null,
    command,
    reading,
    isIdempotent,
    isDestructive,
    async run(ctx, sent, record) {
      const note = (view: unknown): SQL | null => {
        const told = noted?.(view) ?? null;
        return told && record ? record(told) : null;
      };
      const view = await runCommand({ ...ctx, note }, command, sent);
      return view instanceof JsonText ? view : asObject(result ? result(view, ctx, sent) : view);
    },
    preview: preview
      ? async (ctx, sent) => {
          const view = await runCommand(ctx, preview, sent);
          return { dryRun: true, ...asObject(previewResult ? previewResult(view, ctx) : view) };
        }
      : null,
  };
}

/** Parses a command's answer where it's recorded: its type is lost on the way into the change's transaction. */
export const noting =
  <Schema extends z.ZodType>(schema: Schema, say: (view: z.output<Schema>) => Noted | null) =>
  (view: unknown): Noted | null =>
    say(schema.parse(view));

function asObject(view: unknown): Record<string, unknown> {
  if (typeof view !== "object" || view === null) throw new Error("a tool must return an object");
  return Object.fromEntries(Object.entries(view));
}
