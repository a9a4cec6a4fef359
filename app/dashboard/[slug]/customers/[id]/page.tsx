import type { Metadata } from "next";
import { ButtonLink } from "@/app/_components/buttons/button";
import { Badge } from "@/app/_components/lists/badge";
import { Pager } from "@/app/_components/lists/pager";
import { Card } from "@/app/_components/pages/card";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { orNotFound } from "@/app/or-not-found";
import { countEventsLeft } from "@/lib/calendar-sync/pushing/erase-events";
import { listReceived } from "@/lib/campaigns/reading/list-received";
import { catalogOf } from "@/lib/catalog/load-catalog";
import { runCommand } from "@/lib/commands/command";
import { isAllowed } from "@/lib/commands/may-run";
import { getCustomerDetails } from "@/lib/desk/customers/get-customer-details";
import { listCustomerBookings } from "@/lib/desk/customers/list-customer-bookings";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { countKept } from "@/lib/forms/keeping/count-kept";
import { formatDay } from "@/lib/locale/format";
import { workLocale } from "@/lib/locale/work-locale";
import { getConsent } from "@/lib/marketing/consent/get-consent";
import { freeAddress } from "@/lib/marketing/suppression/free-address";
import { listOrdersOfCustomer } from "@/lib/orders/desk/list-orders";
import { localDateAt } from "@/lib/time/wall-clock";
import { listEntriesOfCustomer } from "@/lib/waitlist/desk/list-entries";
import { eraseCustomer } from "@/lib/worker/erase-customer";
import { dialed } from "../../_shared/bookings/contact-words";
import { offsetOf } from "../../_shared/forms/pages-of-responses";
import { OrderList } from "../../_shared/orders/order-list";
import { staffedServices } from "../../_shared/waitlist/wish-words";
import { permissionOf } from "../../areas";
import { addressOfPage, readCursor } from "../address";
import { ContactForm } from "./_components/contact-form";
import { CustomerForms } from "./_components/customer-forms";
import { CustomerHistory } from "./_components/customer-history";
import { EraseButton } from "./_components/erase-button";
import { ErasedForms } from "./_components/erased-forms";
import { EventsLeft, EventsOutOfReach } from "./_components/events-left";
import { MarketingCard } from "./_components/marketing/marketing-card";
import { Totals } from "./_components/totals";
import { WaitlistEntries } from "./_components/waitlist-entries";

export const metadata: Metadata = { title: "Customer" };

/** The latest; older ones are found in the list of orders. */
const ORDERS_SHOWN_MAX = 20;

type Props = {
  params: Promise<{ slug: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function CustomerPage({ params, searchParams }: Props) {
  const { ctx } = await dashboardPage(params, permissionOf("customers"));
  const { id } = await params;
  const asked = await searchParams;
  const customer = await orNotFound(getCustomerDetails(ctx, id));
  const [catalog, page, waited, consent, received, orders, left] = await Promise.all([
    catalogOf(ctx.db, ctx.org),
    listCustomerBookings(ctx, customer.id, readCursor(asked)),
    listEntriesOfCustomer(ctx, customer.id),
    customer.isErased ? null : runCommand(ctx, getConsent, { customerId: customer.id }),
    listReceived(ctx, customer.id),
    listOrdersOfCustomer(ctx, customer.id, ORDERS_SHOWN_MAX),
    countEventsLeft(ctx, customer.id),
  ]);
  const { slug, timezone, currency } = ctx.org;
  const locale = workLocale(ctx.org.locale);
  const home = `/dashboard/${slug}`;
  const path = `${home}/customers/${customer.id}`;
  const { name, email, phone, isErased } = customer;
  const since = formatDay(localDateAt(customer.createdAt.getTime(), timezone), locale);
  return (
    <>
      <PageHeading
        title={<span className="wrap-anywhere">{name}</span>}
        back={{ href: `${home}/customers`, name: "Customers" }}
        actions={
          !isErased && (
            <ButtonLink href={`${home}/bookings/new?customerId=${encodeURIComponent(customer.id)}`}>
              Book again
            </ButtonLink>
          )
        }
      >
        {isErased ? (
          <>
            <Badge>Erased</Badge> This customer’s personal data was erased. Their bookings and orders are kept for your
            records, without a name.
          </>
        ) : (
          <p className="flex flex-wrap gap-x-4 gap-y-1">
            {email !== "" && (
              <a href={`mailto:${email}`} className="prose-link wrap-anywhere">
                {email}
              </a>
            )}
            {phone !== "" && (
              <a href={dialed(phone)} className="prose-link figures">
                {phone}
              </a>
            )}
            <span>Customer since {since}</span>
          </p>
        )}
      </PageHeading>
      {isErased && <EventsLeft slug={slug} {...left} />}
      <Totals totals={customer.totals} currency={currency} locale={locale} />
      <div className={`mt-6 grid gap-6 ${isErased ? "" : "xl:grid-cols-[minmax(0,1fr)_22rem]"}`}>
        <section aria-labelledby="history-title" className="min-w-0">
          <h2 id="history-title" className="mb-3 text-[1.375rem]">
            Bookings
          </h2>
          <CustomerHistory
            path={`${home}/bookings`}
            bookings={page.bookings}
            nameOfMember={(staffId) => catalog.membersById.get(staffId)?.name}
            zone={timezone}
            locale={locale}
            currency={currency}
          />
          <Pager
            previous={addressOfPage(path, "before", page.before)}
            next={addressOfPage(path, "after", page.after)}
          />
          {orders.length > 0 && (
            <>
              <h2 className="mt-8 mb-3 text-[1.375rem]">Orders</h2>
              <OrderList home={home} orders={orders} zone={timezone} locale={locale} />
            </>
          )}
        </section>
        {!isErased && (
          <div className="space-y-6 xl:order-last">
            <CustomerForms ctx={ctx} customer={customer} offset={offsetOf(asked.responses)} />
            <Card aria-labelledby="contact-title">
              <h2 id="contact-title" className="mb-4 text-[1.375rem]">
                Contact
              </h2>
              <ContactForm slug={slug} customer={{ id: customer.id, name, email, phone }} />
            </Card>
            {consent !== null && (
              <MarketingCard
                slug={slug}
                customer={{ id: customer.id, name, email }}
                consent={consent}
                received={received}
                isManager={isAllowed(ctx, freeAddress)}
                zone={timezone}
                locale={locale}
              />
            )}
            <WaitlistEntries
              home={home}
              entries={waited}
              staffed={staffedServices(catalog.services)}
              zone={timezone}
              locale={locale}
            />
            {isAllowed(ctx, eraseCustomer) && (
              <Card aria-labelledby="erase-title">
                <h2 id="erase-title" className="text-[1.1875rem]">
                  Personal data
                </h2>
                <p className="mt-2 mb-4 text-ink-soft">
                  If a customer asks what you keep about them, download everything as a file. Read it before you pass it
                  on: your own notes are in it too.
                </p>
                <ButtonLink href={`${path}/data`} look="quiet" download>
                  Download their data
                </ButtonLink>
                <p className="mt-6 mb-4 text-ink-soft">
                  If a customer asks you to delete their data, permanently erase their name, email, phone and notes.
                </p>
                <EraseButton slug={slug} id={customer.id} name={name}>
                  <EventsOutOfReach count={left.outOfReach} />
                  <ErasedForms
                    home={home}
                    kept={await runCommand(ctx, countKept, { customerId: customer.id })}
                    zone={timezone}
                    locale={locale}
                  />
                </EraseButton>
              </Card>
            )}
          </div>
        )}
      </div>
    </>
  );
}
