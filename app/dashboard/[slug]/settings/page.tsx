import type { Metadata } from "next";
import { Card } from "@/app/_components/pages/card";
import { Notice } from "@/app/_components/pages/notice";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { catalogOf } from "@/lib/catalog/load-catalog";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { longestOpenOf } from "@/lib/explain-view/find-contradictions";
import { languageFor } from "@/lib/locale/texts";
import { zoneList } from "@/lib/locale/zone-list";
import { consentBox } from "@/lib/marketing/consent-words";
import { getMarketingSettings } from "@/lib/marketing/get-marketing-settings";
import { isShopOpen } from "@/lib/orders/save-shop-settings";
import { bookingPageUrl } from "@/lib/orgs/booking-page-url";
import { getSettings } from "@/lib/orgs/get-settings";
import { policyPreview, rulesInWords } from "@/lib/orgs/rules-in-words";
import { isKeyInDatabase } from "@/lib/secrets/key-ring";
import { permissionOf } from "../areas";
import { MarketingForm } from "./_components/marketing-form";
import type { AskingBoxes } from "./_components/policy-choice";
import { ProfileForm } from "./_components/profile-form";
import { RulesForm } from "./_components/rules-form";
import { ShopForm } from "./_components/shop-form";
import { countryOptions, currencyOptions, localeOptions } from "./choices";

export const metadata: Metadata = { title: "Settings" };

/** What the business is, and how it takes bookings. */
export default async function SettingsPage({ params }: { params: Promise<{ slug: string }> }) {
  const { ctx } = await dashboardPage(params, permissionOf("settings"));
  const [{ profile, isCurrencyFixed, rules }, marketing] = await Promise.all([
    getSettings(ctx),
    getMarketingSettings(ctx),
  ]);
  const { slug } = ctx.org;
  const { locale, timezone, currency } = profile;
  const isOpen = await isShopOpen(ctx);
  const openMin = longestOpenOf(await catalogOf(ctx.db, ctx.org), ctx.now);
  const telling = { locale, timezone, currency, nowMs: ctx.now.getTime() };
  const choices = {
    countries: countryOptions(profile.country),
    currencies: currencyOptions(currency),
    locales: localeOptions(locale),
    zones: zoneList(),
  };
  return (
    <>
      <PageHeading title="Settings">What customers see, and how you take bookings.</PageHeading>
      <div className="space-y-8">
        <Card id="profile" aria-labelledby="profile-title">
          <h2 id="profile-title" className="text-[1.375rem]">
            Business details
          </h2>
          <p className="mt-2 mb-6 text-ink-soft">
            Your booking page is <code className="wrap-anywhere text-ink">{bookingPageUrl(slug)}</code>. This address
            can’t be changed, so existing links keep working.
          </p>
          <ProfileForm slug={slug} profile={profile} isCurrencyFixed={isCurrencyFixed} choices={choices} />
        </Card>
        <Card id="rules" aria-labelledby="rules-title">
          <h2 id="rules-title" className="mb-6 text-[1.375rem]">
            Booking rules
          </h2>
          <RulesForm
            slug={slug}
            rules={rules}
            telling={telling}
            openMin={openMin}
            words={{ rules: rulesInWords(rules, telling), policy: policyPreview(rules, telling) }}
          />
        </Card>
        <Card id="marketing" aria-labelledby="marketing-title">
          <h2 id="marketing-title" className="text-[1.375rem]">
            News and offers
          </h2>
          <p className="mt-2 mb-6 text-ink-soft">
            Emails about bookings are sent in any case. This is about campaigns: emails with news and offers that your
            customers can always unsubscribe from.
          </p>
          <MarketingForm slug={slug} settings={marketing} boxes={boxesOf(locale)} />
        </Card>
        <Card id="shop" aria-labelledby="shop-title">
          <h2 id="shop-title" className="mb-4 text-[1.375rem]">
            Shop
          </h2>
          <ShopForm slug={slug} isOpen={isOpen} />
        </Card>
        {isKeyInDatabase() && (
          <Notice tone="accent" title="The key to customers’ answers is in the database">
            Answers to forms and signatures are encrypted, but the key is kept in the same database: whoever has a copy
            of the database, such as a backup, can read them. To keep the key apart, set <code>ENCRYPTION_KEY</code> on
            the server.
          </Notice>
        )}
      </div>
    </>
  );
}

/** The boxes of the booking form by whom the business writes to, as customers see them. */
const boxesOf = (locale: string): AskingBoxes => ({
  language: languageFor(locale),
  opt_in: consentBox("opt_in", locale)?.words,
  existing_customers: consentBox("existing_customers", locale)?.words,
});
