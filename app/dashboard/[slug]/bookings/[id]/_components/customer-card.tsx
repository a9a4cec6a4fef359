import { ExternalLink, Mail, Phone } from "lucide-react";
import Link from "next/link";
import { CopyButton } from "@/app/_components/buttons/copy-button";
import { Card } from "@/app/_components/pages/card";
import type { BookingDetails } from "@/lib/desk/history/get-booking-details";
import { dialed } from "../../../_shared/bookings/contact-words";

type Props = { customer: BookingDetails["customer"]; path: string; manageUrl: string };

const LINE = "flex min-h-9 items-center gap-2.5";
const ICON = "size-4.5 shrink-0 text-ink-soft";

/** Who the booking is for, as typed with it, and how to reach them. */
export function CustomerCard({ customer: { id, name, email, phone }, path, manageUrl }: Props) {
  return (
    <Card>
      <h2 className="mb-3 text-[1.25rem]">
        <Link href={`${path}/customers/${id}`} prefetch={false} className="hover:underline">
          {name}
        </Link>
      </h2>
      {email !== "" && (
        <p className={LINE}>
          <Mail aria-hidden className={ICON} />
          <a href={`mailto:${email}`} className="prose-link min-w-0 break-words">
            {email}
          </a>
        </p>
      )}
      {phone !== "" && (
        <p className={LINE}>
          <Phone aria-hidden className={ICON} />
          <a href={dialed(phone)} className="prose-link figures">
            {phone}
          </a>
        </p>
      )}
      {email === "" && phone === "" && <p className={`${LINE} text-ink-soft`}>No email or phone</p>}
      <p className={`${LINE} flex-wrap`}>
        <ExternalLink aria-hidden className={ICON} />
        <a href={manageUrl} target="_blank" rel="noopener" className="prose-link">
          Customer’s page for this booking
        </a>
        <CopyButton text={manageUrl} label="Copy link to the customer’s page" />
      </p>
      <p className="mt-3 text-[0.9375rem] text-ink-soft">
        Anyone with this link can move or cancel the booking. Share it only with the customer.
      </p>
    </Card>
  );
}
