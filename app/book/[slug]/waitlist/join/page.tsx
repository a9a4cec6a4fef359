import type { Metadata } from "next";
import { ButtonLink } from "@/app/_components/buttons/button";
import { Card } from "@/app/_components/pages/card";
import { newFormKey } from "@/lib/edge/forms/form-key";
import { formatNumber } from "@/lib/locale/format";
import { formatSpan } from "@/lib/locale/format-span";
import { WAITLIST_LIMITS } from "@/lib/waitlist/wish.schema";
import { BookShell } from "../../_components/book-shell";
import { TellHeight } from "../../_components/tell-height";
import { type Business, loadBusiness } from "../../business";
import { first, type SearchParams } from "../../search-params";
import { bookHref, readWishChoice, type WishChoice } from "../../waitlist-address";
import { CallUs } from "../_components/call-us";
import { JoinForm } from "../_components/join-form";
import { wishOptions, wishValues } from "../wish-options";
import { joinForm } from "./actions";

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<SearchParams> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { texts, profile } = await loadBusiness((await params).slug);
  return { title: `${texts("waitlist.join")} · ${profile.name}`, robots: { index: false } };
}

/** Where customers join the waitlist, with a wish from the address. Reading it changes nothing. */
export default async function JoinPage({ params, searchParams }: Props) {
  const business = await loadBusiness((await params).slug);
  const query = await searchParams;
  const isEmbedded = first(query.embedded) === "1";
  const base = `/book/${business.slug}${isEmbedded ? "/embed" : ""}`;
  const choice = readWishChoice(business.catalog, query, business.ctx("public").now);
  return (
    <BookShell business={business} embedded={isEmbedded}>
      <Card className="mx-auto max-w-2xl" aria-labelledby="join-title">
        <h1 id="join-title" className="text-[1.875rem] sm:text-[2.5rem]">
          {business.texts("waitlist.join")}
        </h1>
        {choice === null ? (
          <Gone business={business} base={base} />
        ) : (
          <Wish business={business} choice={choice} base={base} isEmbedded={isEmbedded} />
        )}
      </Card>
      {isEmbedded && <TellHeight />}
    </BookShell>
  );
}

function Gone({ business: { texts }, base }: { business: Business; base: string }) {
  return (
    <>
      <p className="mt-3 text-ink-soft">{texts("waitlist.gone")}</p>
      <p className="mt-6">
        <ButtonLink href={base}>{texts("shell.toBusiness")}</ButtonLink>
      </p>
    </>
  );
}

type WishProps = { business: Business; choice: WishChoice; base: string; isEmbedded: boolean };

function Wish({ business, choice, base, isEmbedded }: WishProps) {
  const { texts, slug, locale, profile, catalog } = business;
  const { service, from, hasExtras } = choice;
  const length = formatSpan(catalog.policy.waitlistOfferMin, locale);
  const back = { serviceId: service.id, staffId: choice.member?.id, partySize: choice.partySize };
  return (
    <>
      <p lang={locale} className="mt-2 text-[1.125rem] font-semibold">
        {service.name}
      </p>
      <p className="mt-2 text-ink-soft">{texts("waitlist.joinText", { length })}</p>
      {hasExtras && <p className="mt-2 text-ink-soft">{texts("waitlist.joinExtras")}</p>}
      <div className="mt-7">
        <JoinForm
          action={joinForm}
          initial={{ problem: null, times: [], values: wishValues(choice), attempt: 0 }}
          hidden={{ slug, key: newFormKey(), serviceId: service.id, embedded: isEmbedded ? "1" : "" }}
          slug={slug}
          options={wishOptions(business, choice)}
          locale={locale}
          texts={{
            whenTitle: texts("waitlist.whenTitle"),
            staff: texts("options.staff"),
            moreStaff: texts("waitlist.moreStaff"),
            party: texts("options.party"),
            fromDate: texts("waitlist.fromDate"),
            toDate: texts("waitlist.toDate"),
            daysHint: texts("waitlist.daysHint", { days: formatNumber(WAITLIST_LIMITS.daysMax, locale) }),
            fromMin: texts("waitlist.fromMin"),
            toMin: texts("waitlist.toMin"),
            whoTitle: texts("waitlist.whoTitle"),
            name: texts("details.name"),
            email: texts("details.email"),
            emailHint: texts("waitlist.emailHint"),
            phone: texts("details.phone"),
            phoneHint: texts("details.phoneHint"),
            privacy: texts("waitlist.privacy", { business: profile.name }),
            submit: texts("waitlist.join"),
            sending: texts("details.sending"),
          }}
        />
      </div>
      <p className="mt-6">
        <a href={bookHref(base, back, { month: from.slice(0, 7), day: from })} className="prose-link">
          {texts("details.allTimes")}
        </a>
      </p>
      <CallUs business={business} />
    </>
  );
}
