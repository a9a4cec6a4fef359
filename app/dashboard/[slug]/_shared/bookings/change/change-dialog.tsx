"use client";

import { useCallback, useEffect, useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { Dialog } from "@/app/_components/dialogs/dialog";
import { Notice } from "@/app/_components/pages/notice";
import type { DeskBooking } from "@/lib/desk/changing/get-desk-booking";
import { getDeskBookingAction } from "../actions";
import { ChangeForm } from "./change-form";
import type { Begin, ChangePlace } from "./change-place";

/** The dialog for changing a booking: its time, member, table, service, price and customer. */
export function ChangeDialog({
  id,
  begin,
  onClose,
  onDone,
  ...place
}: ChangePlace & { id: string; begin: Begin | null; onClose(): void; onDone(what: string): void }) {
  return (
    <Dialog title={begin === "times" ? "Move booking" : "Change booking"} isOpen={begin !== null} onClose={onClose}>
      {begin !== null && <LoadedChange {...place} id={id} begin={begin} onBack={onClose} onDone={onDone} />}
    </Dialog>
  );
}

type Props = ChangePlace & { id: string; begin: Begin; onBack(): void; onDone(what: string): void };

/** Loads the booking as it is now, and again if someone else has changed it in the meantime. */
export function LoadedChange({ id, begin, onBack, onDone, ...place }: Props) {
  const { slug } = place;
  const [booking, setBooking] = useState<DeskBooking | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const load = useCallback(async () => {
    setProblem(null);
    const answer = await getDeskBookingAction(slug, { id }).catch(() => null);
    if (answer?.ok) setBooking(answer.view);
    else setProblem(answer?.error ?? "We couldn’t load the booking. Please try again.");
  }, [slug, id]);
  useEffect(() => {
    load();
  }, [load]);
  if (problem !== null) {
    return (
      <div className="space-y-4">
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
        <Button look="quiet" onClick={load}>
          Try again
        </Button>
      </div>
    );
  }
  if (booking === null) return <p className="text-ink-soft">Loading…</p>;
  return (
    <ChangeForm
      key={booking.revision}
      {...place}
      booking={booking}
      begin={begin}
      onReload={load}
      onBack={onBack}
      onDone={onDone}
    />
  );
}
