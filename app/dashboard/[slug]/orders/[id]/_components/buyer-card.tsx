import { ExternalLink, Mail, Phone } from "lucide-react";
import Link from "next/link";
import { CopyButton } from "@/app/_components/buttons/copy-button";
import { Card } from "@/app/_components/pages/card";
import type { DeskOrder } from "@/lib/orders/views";
import { dialed } from "../../../_shared/bookings/contact-words";

const LINE = "flex min-h-9 items-center gap-2.5";
const ICON = "size-4.5 shrink-0 text-ink-soft";

/** Who has placed an order, as typed with it, and how to reach them. */
export function BuyerCard({ order, home, pageUrl }: { order: DeskOrder; home: string; pageUrl: string }) {
  const { customerId, name, email, phone, source } = order;
  if (source === "counter" && customerId === null) {
    return (
      <Card aria-labelledby="buyer-title">
        <h2 id="buyer-title" className="mb-2 text-[1.25rem]">
          Customer
        </h2>
        <p className="text-ink-soft">Nobody was named.</p>
      </Card>
    );
  }
  return (
    <Card aria-labelledby="buyer-title">
      <h2 id="buyer-title" className="mb-3 text-[1.25rem] wrap-anywhere">
        {customerId === null ? (
          name
        ) : (
          <Link href={`${home}/customers/${customerId}`} prefetch={false} className="hover:underline">
            {name}
          </Link>
        )}
      </h2>
      {email !== "" && (
        <p className={LINE}>
          <Mail aria-hidden className={ICON} />
          <a href={`mailto:${email}`} className="prose-link min-w-0 wrap-anywhere">
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
      {source === "online" && (
        <>
          <p className={`${LINE} flex-wrap`}>
            <ExternalLink aria-hidden className={ICON} />
            <a href={pageUrl} target="_blank" rel="noopener" className="prose-link">
              Customer’s page for this order
            </a>
            <CopyButton text={pageUrl} label="Copy link to the customer’s page" />
          </p>
          <p className="mt-3 text-[0.9375rem] text-ink-soft">
            Anyone with this link can cancel the order while it isn’t paid. Share it only with the customer.
          </p>
        </>
      )}
    </Card>
  );
}
