"use client";

import { type ReactNode, useEffect, useId, useRef } from "react";

/**
 * A question or a form over the page, which waits until it is answered: the browser's own dialog, so that focus stays in it, Escape
 * leaves it, and what is behind it can't be reached.
 */
export function Dialog({
  title,
  isOpen,
  onClose,
  children,
}: {
  title: ReactNode;
  isOpen: boolean;
  onClose(): void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (isOpen && !element.open) element.showModal();
    if (!isOpen && element.open) element.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onCancel={onClose}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(34rem,calc(100vw-2rem))] overflow-y-auto rounded-card border border-line bg-surface p-5 text-ink shadow-card backdrop:bg-hero/60 sm:p-7"
    >
      {isOpen && (
        <>
          <h2 id={titleId} className="text-[1.375rem]">
            {title}
          </h2>
          <div className="mt-4">{children}</div>
        </>
      )}
    </dialog>
  );
}
