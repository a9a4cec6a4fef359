import type { SQL } from "drizzle-orm";
import { z } from "zod";
import type { NotedChange } from "../../db/vocabulary";
import { type AnyCommand, type Command, runCommand } from "../commands/command";
import { JsonText } from "../commands/json-text";
import type { Ctx } from "../context";

/** The parts of a business that tools are about, as the contract lists them. */
export type ToolArea = "bookings" | "people" | "catalog" | "blog" | "forms" | "campaigns" | "reports" | "webhooks";

/** What an argument `id` names: programs also call it by the noun's own name. */
export type Noun = "booking" | "service" | "webhook";

/** What a tool answers, before times and warnings are added to it. */
export type ToolView = Record<string, unknown> | JsonText;

/** What a call has changed, and of what. */
export type Noted = { subjectId: string; changes: NotedChange[] };

/** How a tool's arguments are read as its command takes them (rule E9.1). */
export type Reading = {
  noun?: Noun;
  /** arguments in the currency's major unit, each kept as `…Cents` (rule E7) */
  amounts?: readonly string[];
  /** texts that an empty one clears; elsewhere it is as absent as null */
  clears?: readonly string[];
  /** what the command takes otherwise than `fields` shows it */
  adapt?: (sent: Record<string, unknown>) => Record<string, unknown>;
};

/** What a program is told of a tool, and what a call of it runs. */
export type Tool = {
  name: string;
  area: ToolArea;
  title: string;
  /** says what else happens, too */
  description: string;
  command: AnyCommand;
  /** the same call twice changes no more than one */
  isIdempotent: boolean;
  /** what was there before is gone afterwards */
  isDestructive: boolean;
  /** the arguments by their first names, as programs are shown them */
  fields: z.ZodObject;
  /** what is answered; more may stand beside it */
  output: z.ZodObject;
  /** what a dry run answers; null: the tool knows none */
  previewOutput: z.ZodObject | null;
  reading: Reading;
  run(ctx: Ctx, sent: unknown, record?: (noted: Noted) => SQL): Promise<ToolView>;
  /** what the call would come to; without it a tool knows no dry run */
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
  /** of a tool that writes: what its call has changed; null: nothing */
  noted?: (view: unknown) => Noted | null;
  preview?: Command<Ctx, Input, Previewed>;
  previewResult?: (view: Previewed, ctx: Ctx) => Record<string, unknown>;
};

/** Makes a tool from the one command that it names. */
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

/** Reads back what a command answers where it is noted: its type is lost on the way into the change's transaction. */
export const noting =
  <Schema extends z.ZodType>(schema: Schema, say: (view: z.output<Schema>) => Noted | null) =>
  (view: unknown): Noted | null =>
    say(schema.parse(view));

function asObject(view: unknown): Record<string, unknown> {
  if (typeof view !== "object" || view === null) throw new Error("a tool answers an object");
  return Object.fromEntries(Object.entries(view));
}
