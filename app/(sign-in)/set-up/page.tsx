import type { Metadata } from "next";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { listBusinessesOfUser } from "@/lib/auth/find-user";
import { userOfPage } from "@/lib/edge/doors/dashboard-page";
import { database } from "@/lib/env/database";
import { countryChoices, currencyChoices, localeChoices } from "@/lib/locale/countries";
import { zoneList } from "@/lib/locale/zone-list";
import { bookingPageUrl } from "@/lib/orgs/booking-page-url";
import { SetUp } from "./_components/set-up";

export const metadata: Metadata = { title: "Set up your business" };

export default async function SetUpPage() {
  const user = await userOfPage();
  const businesses = await listBusinessesOfUser(database(), user.id);
  return (
    <>
      <PageHeading
        title={businesses.length > 0 ? "Set up another business" : "Set up your business"}
        back={businesses.length > 0 ? { href: "/dashboard", name: "Dashboard" } : undefined}
      >
        Answer a few questions and you’re ready for bookings. You can change almost everything later.
      </PageHeading>
      <SetUp
        person={{ id: user.id, name: user.name ?? "" }}
        bookingPages={bookingPageUrl("")}
        choices={{
          countries: countryChoices(),
          currencies: currencyChoices(),
          locales: localeChoices(),
          zones: zoneList(),
        }}
      />
    </>
  );
}
