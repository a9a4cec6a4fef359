import { Badge } from "@/app/_components/lists/badge";
import { argumentShapesOf } from "@/lib/tools/arguments/argument-shapes";
import type { Tool } from "@/lib/tools/tool";

/** One tool: what it does, and its arguments. */
export function ToolDetails({ tool }: { tool: Tool }) {
  const { required } = argumentShapesOf(tool);
  const optional = Object.keys(tool.fields.shape).filter((name) => !required.includes(name));
  return (
    <div id={tool.name} className="scroll-mt-4 py-4">
      <h4 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[1.0625rem]">
        <code className="font-semibold wrap-anywhere">{tool.name}</code>
        <Badge tone={tool.command.writes ? "accent" : "neutral"}>
          {tool.command.writes ? "Makes changes" : "Read-only"}
        </Badge>
      </h4>
      <p className="mt-1.5 text-ink-soft">{tool.description.replaceAll("`", "")}</p>
      <Names title="Required" names={required} />
      <Names
        title="Optional"
        names={[...optional, ...(tool.preview ? ["dryRun"] : []), ...(tool.command.writes ? ["idempotencyKey"] : [])]}
      />
    </div>
  );
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p className="mt-1.5 text-[0.9375rem] wrap-anywhere">
      <span className="text-ink-soft">{title}: </span>
      {names.map((name, place) => (
        <span key={name}>
          {place > 0 && ", "}
          <code>{name}</code>
        </span>
      ))}
    </p>
  );
}
