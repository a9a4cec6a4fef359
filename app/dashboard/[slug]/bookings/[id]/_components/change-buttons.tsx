"use client";

import { useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { ChangeDialog } from "../../../_shared/bookings/change/change-dialog";
import type { Begin, ChangePlace } from "../../../_shared/bookings/change/change-place";

/** Moving a booking and changing it: the same dialog, which begins with the times or with all of it. */
export function ChangeButtons({ id, onDone, ...place }: ChangePlace & { id: string; onDone(what: string): void }) {
  const [begin, setBegin] = useState<Begin | null>(null);
  return (
    <>
      <Button onClick={() => setBegin("times")}>Move</Button>
      <Button look="quiet" onClick={() => setBegin("all")}>
        Change
      </Button>
      <ChangeDialog
        {...place}
        id={id}
        begin={begin}
        onClose={() => setBegin(null)}
        onDone={(what) => {
          setBegin(null);
          onDone(what);
        }}
      />
    </>
  );
}
