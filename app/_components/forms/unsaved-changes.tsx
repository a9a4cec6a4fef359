"use client";

import { useRouter } from "next/navigation";
import { useEffect, useLayoutEffect, useState } from "react";
import { type FieldValues, type UseFormReturn, useFormState } from "react-hook-form";
import { Button } from "../buttons/button";
import { Dialog } from "../dialogs/dialog";

/** Whether the person has agreed to leave without saving; it applies to all forms of the page. */
let isLeaving = false;
/** Asks before leaving, if a form of the page has changes. */
let guard: ((go: () => void) => void) | null = null;

/** Leaves the page by `go`, asking first if one of its forms has changes; for actions that aren't links, such as signing out. */
export const leavePage = (go: () => void): void => (guard ?? ((leave) => leave()))(go);

/**
 * Asks before leaving a page whose form has unsaved changes: here before a link within the product is followed, and by the
 * browser's own question before the page is closed or reloaded. Going back within the product doesn't ask.
 */
export function UnsavedChanges<Values extends FieldValues>({ form }: { form: UseFormReturn<Values> }) {
  const router = useRouter();
  const { isDirty } = useFormState({ control: form.control });
  const [go, setGo] = useState<(() => void) | null>(null);
  useEffect(() => {
    isLeaving = false;
  }, []);
  // In step with the page: no question once it reads "saved".
  useLayoutEffect(() => {
    if (!isDirty) return;
    const askToUnload = (event: BeforeUnloadEvent) => {
      if (!isLeaving) event.preventDefault();
    };
    const askToFollow = (event: MouseEvent) => {
      const page = pageOf(event);
      if (page === null) return;
      event.preventDefault();
      // Neither the link nor another form of this page goes on with it.
      event.stopImmediatePropagation();
      setGo(() => () => router.push(page));
    };
    const ask = (leave: () => void) => setGo(() => leave);
    guard = ask;
    window.addEventListener("beforeunload", askToUnload);
    window.addEventListener("click", askToFollow, true);
    return () => {
      window.removeEventListener("beforeunload", askToUnload);
      window.removeEventListener("click", askToFollow, true);
      if (guard === ask) guard = null;
    };
  }, [isDirty, router]);
  const stay = () => setGo(null);
  const leave = () => {
    if (go === null) return;
    isLeaving = true;
    stay();
    go();
  };
  return (
    <Dialog title="Leave without saving?" isOpen={go !== null} onClose={stay}>
      <div className="space-y-4">
        <p>Your changes on this page haven’t been saved.</p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={stay}>
            Stay here
          </Button>
          <Button look="danger" onClick={leave}>
            Leave without saving
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** The other page of the product that a click leads to in this tab; null for none. */
function pageOf({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (link === null || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  if (link.hasAttribute("download") || (link.target !== "" && link.target !== "_self")) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  // Anything else is loaded by the browser, which asks itself.
  if (origin !== window.location.origin || pathname.startsWith("/api/")) return null;
  return pathname === window.location.pathname ? null : `${pathname}${search}${hash}`;
}
