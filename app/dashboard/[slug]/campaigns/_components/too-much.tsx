import type { ComponentProps } from "react";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { PageHeading } from "@/app/_components/pages/page-heading";

/** Shown instead of an audience that can't be counted while one waits. */
export function TooMuch({ back }: { back: ComponentProps<typeof PageHeading>["back"] }) {
  return (
    <>
      <PageHeading title="Who gets it" back={back} />
      <EmptyState title="Counting this audience is taking too long right now">
        Nothing was sent. Try again later.
      </EmptyState>
    </>
  );
}
