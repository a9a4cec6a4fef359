import { Download, Upload } from "lucide-react";
import type { Metadata } from "next";
import { ButtonLink } from "@/app/_components/buttons/button";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { Pager } from "@/app/_components/lists/pager";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { isGranted } from "@/lib/commands/role-permissions";
import { listCustomersPage } from "@/lib/desk/customers/list-customers-page";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { workLocale } from "@/lib/locale/work-locale";
import { permissionOf } from "../areas";
import { CustomerTable } from "./_components/customer-table";
import { SearchForm } from "./_components/search-form";
import { addressOfPage, readListQuery } from "./address";

export const metadata: Metadata = { title: "Customers" };

type Props = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function CustomersPage({ params, searchParams }: Props) {
  const { ctx } = await dashboardPage(params, permissionOf("customers"));
  const query = readListQuery(await searchParams);
  const { customers, after, before } = await listCustomersPage(ctx, query);
  const { slug, timezone, locale } = ctx.org;
  const path = `/dashboard/${slug}/customers`;
  const canManage = isGranted(ctx.actor.role, permissionOf("customers/import"));
  const isUnused = customers.length === 0 && query.text === "";
  return (
    <>
      <PageHeading
        title="Customers"
        actions={
          <>
            {canManage && <Files path={path} hasCustomers={!isUnused} />}
            <ButtonLink href={`${path}/new`}>Add customer</ButtonLink>
          </>
        }
      >
        Everyone who has booked with you, plus the customers you add.
      </PageHeading>
      {!isUnused && <SearchForm path={path} text={query.text} />}
      {isUnused && <NoCustomers slug={slug} />}
      {!isUnused && customers.length === 0 && <NobodyFound path={path} text={query.text} />}
      {customers.length > 0 && (
        <CustomerTable path={path} customers={customers} zone={timezone} locale={workLocale(locale)} />
      )}
      <Pager
        previous={addressOfPage(path, "before", before, query.text)}
        next={addressOfPage(path, "after", after, query.text)}
      />
    </>
  );
}

function Files({ path, hasCustomers }: { path: string; hasCustomers: boolean }) {
  return (
    <>
      <ButtonLink look="quiet" href={`${path}/import`}>
        <Upload aria-hidden className="size-4.5" />
        Import
      </ButtonLink>
      {hasCustomers && (
        <ButtonLink look="quiet" href={`${path}/export`} download>
          <Download aria-hidden className="size-4.5" />
          Export
        </ButtonLink>
      )}
    </>
  );
}

function NoCustomers({ slug }: { slug: string }) {
  return (
    <EmptyState
      title="No customers yet"
      action={
        <>
          <ButtonLink href={`/dashboard/${slug}/bookings/new`}>New booking</ButtonLink>
          <ButtonLink look="quiet" href={`/book/${slug}`}>
            See your booking page
          </ButtonLink>
        </>
      }
    >
      Customers appear here when they book or when you add them. If you already have a list, an owner or admin can
      import it as a CSV file.
    </EmptyState>
  );
}

function NobodyFound({ path, text }: { path: string; text: string }) {
  return (
    <EmptyState
      title={`No customers found for “${text}”`}
      action={
        <ButtonLink look="quiet" href={path}>
          See all customers
        </ButtonLink>
      }
    >
      Search by the start of a name or email, or by at least three digits from the start or end of a phone number.
    </EmptyState>
  );
}
