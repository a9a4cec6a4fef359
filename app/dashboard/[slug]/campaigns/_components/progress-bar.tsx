import { peopleText } from "../campaign-words";

/** How many of a campaign's recipients have been dealt with. */
export function ProgressBar({ done, of }: { done: number; of: number }) {
  const text = `${done.toLocaleString("en")} of ${peopleText(of)}`;
  return (
    <div>
      <progress
        value={done}
        max={Math.max(of, 1)}
        aria-label="Progress"
        className="block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-sunken [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-brand"
      />
      <p className="figures mt-1 text-[0.9375rem]">{text}</p>
    </div>
  );
}
