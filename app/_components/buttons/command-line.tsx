import { CopyButton } from "./copy-button";

/** A command to be run in a terminal; it wraps, so that all of it can be read. */
export function CommandLine({ command, label }: { command: string; label: string }) {
  return (
    <div className="flex w-full items-start gap-2 rounded-control border border-line bg-sunken py-1.5 pr-1.5 pl-3.5">
      <pre className="min-w-0 grow py-1.5 text-[0.875rem] leading-relaxed wrap-anywhere whitespace-pre-wrap">
        <code>{command}</code>
      </pre>
      <CopyButton text={command} label={label} />
    </div>
  );
}
