"use client";

import { useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { Dialog } from "@/app/_components/dialogs/dialog";
import { COMPACT } from "../../_shared/lists/compact";
import { OfferForm, type OfferTo } from "./offer-form";

/** Offers someone on the waitlist a time, whoever comes before them. */
export function OfferButton(to: OfferTo) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look="quiet" className={COMPACT} aria-label={`Offer ${to.name} a time`} onClick={() => setOpen(true)}>
        Offer a time
      </Button>
      <Dialog title={`Offer ${to.name} a time`} isOpen={isOpen} onClose={close}>
        <OfferForm {...to} onClose={close} />
      </Dialog>
    </>
  );
}
