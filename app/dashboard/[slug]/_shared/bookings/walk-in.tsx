"use client";

import { Footprints } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { Dialog } from "@/app/_components/dialogs/dialog";
import { Notice } from "@/app/_components/pages/notice";
import { WalkInForm } from "./walk-in-form";

/** Books a customer at the counter: only the service is needed, and the first available team member does it. */
export function WalkIn({ slug, zone, locale }: { slug: string; zone: string; locale: string }) {
  const [isOpen, setOpen] = useState(false);
  const [booked, setBooked] = useState<string | null>(null);
  const close = () => {
    setOpen(false);
    setBooked(null);
  };
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <Footprints aria-hidden className="size-4.5" />
        Walk-in
      </Button>
      <Dialog title={booked === null ? "Walk-in" : "Walk-in booked"} isOpen={isOpen} onClose={close}>
        {booked === null ? (
          <WalkInForm slug={slug} zone={zone} locale={locale} onBack={close} onBooked={setBooked} />
        ) : (
          <div className="space-y-4">
            <Notice role="status">The booking is in today’s list.</Notice>
            <div className="flex flex-wrap items-center justify-end gap-3">
              <Link href={`/dashboard/${slug}/bookings/${booked}`} prefetch={false} className="prose-link me-auto">
                Open booking
              </Link>
              <Button onClick={close}>Done</Button>
            </div>
          </div>
        )}
      </Dialog>
    </>
  );
}
