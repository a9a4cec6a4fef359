import { z } from "zod";
import { TOOLS } from "../../tools/table";
import type { Tool } from "../../tools/tool";
import { jsonSchema } from "../openapi/json-schema";

/** A tool in `tools/list`. */
export type ListedTool = {
  name: string;
  title: string;
  description: string;
  inputSchema: Schema;
  outputSchema: Schema;
  annotations: {
    title: string;
    readOnlyHint: boolean;
    destructiveHint: boolean;
    idempotentHint: boolean;
    openWorldHint: boolean;
  };
};
type Schema = { type: "object" } & Record<string, unknown>;

const idempotencyKey = z.string().min(1).max(255).optional().meta({
  description:
    "Repeating a call with the same key and arguments within 24 hours returns the first result and changes nothing.",
});
const dryRun = z.boolean().optional().meta({ description: "true: report what would happen and change nothing" });
const warnings = z
  .array(z.object({ param: z.string(), message: z.string() }))
  .optional()
  .meta({ description: "arguments that weren't used as sent" });
const timezone = z.string().meta({ description: "the business's time zone, used in every …Local field" });

/** A tool's arguments, as programs see them. */
export const argumentsOf = ({ fields, command, preview }: Tool): z.ZodObject =>
  fields.extend({ ...(preview ? { dryRun } : {}), ...(command.writes ? { idempotencyKey } : {}) });

function listed(tool: Tool): ListedTool {
  const { name, title, description, command, isIdempotent, isDestructive, output, previewOutput } = tool;
  // A dry run returns different fields.
  const either = previewOutput ? previewOutput.extend(output.shape).partial() : output;
  const answer = either.extend({ timezone, warnings });
  return {
    name,
    title,
    description,
    inputSchema: { ...jsonSchema(argumentsOf(tool)), type: "object" },
    outputSchema: { ...jsonSchema(answer), type: "object" },
    annotations: {
      title,
      readOnlyHint: !command.writes,
      destructiveHint: isDestructive,
      idempotentHint: isIdempotent,
      openWorldHint: false,
    },
  };
}

/** The answer to `tools/list`, made once, and the text that is sent. */
export const TOOL_LIST = TOOLS.map(listed);
export const TOOL_LIST_TEXT = JSON.stringify({ tools: TOOL_LIST });
