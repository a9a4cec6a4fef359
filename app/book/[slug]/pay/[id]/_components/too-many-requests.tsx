import { PageShell } from "@/app/_components/page-shell";
import { formatDuration } from "../../../../format";

/** Instead of the page, when its address was opened too often from one place. */
export function TooManyRequests({ seconds }: { seconds: number }) {
  return (
    <PageShell>
      <h1 className="text-[2.25rem] sm:text-[3rem]">One moment, please</h1>
      <p className="mt-4 max-w-xl text-[1.125rem] text-ink-soft">
        This page was opened very often from where you are. Try again in{" "}
        {formatDuration(Math.max(1, Math.ceil(seconds / 60)), "en")}. Your booking is not affected.
      </p>
    </PageShell>
  );
}
