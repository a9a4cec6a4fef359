"use client";

import { useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { ChangeDialog } from "../_shared/bookings/change/change-dialog";
import type { ChangePlace } from "../_shared/bookings/change/change-place";
import { COMPACT } from "../_shared/lists/compact";

/** Changes a booking of the day's list, which then shows it as it has become. */
export function ChangeButton({ id, customerName, ...place }: ChangePlace & { id: string; customerName: string }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        look="quiet"
        className={COMPACT}
        aria-label={`Change ${customerName}’s booking`}
        onClick={() => setOpen(true)}
      >
        Change
      </Button>
      <ChangeDialog {...place} id={id} begin={isOpen ? "all" : null} onClose={close} onDone={close} />
    </>
  );
}
