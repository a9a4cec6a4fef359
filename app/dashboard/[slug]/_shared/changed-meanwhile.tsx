import { type ReactNode, useEffect, useRef } from "react";
import { Button, ButtonLink } from "@/app/_components/buttons/button";
import { Notice } from "@/app/_components/pages/notice";

/**
 * Somebody else has saved what is open here. What was typed stays, and the person decides.
 *
 * @param href where the saved version is shown, in a tab of its own
 * @param children what becomes of the other version
 */
export function ChangedMeanwhile({
  title,
  href,
  isBusy,
  onSave,
  children,
}: {
  title: string;
  href: string;
  isBusy: boolean;
  onSave(): void;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Notice ref={box} tone="danger" role="alert" title={title}>
      <p>{children}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink look="quiet" href={href} target="_blank">
          See the saved version
        </ButtonLink>
        <Button aria-disabled={isBusy} onClick={isBusy ? undefined : onSave}>
          Save mine anyway
        </Button>
      </div>
    </Notice>
  );
}
