import { Button } from "@/app/_components/buttons/button";
import { ChoiceLabel } from "@/app/_components/fields/choice-label";
import { Card } from "@/app/_components/pages/card";
import { BOOKING_LIMITS } from "@/lib/bookings/fields.schema";
import type { CatalogAddOn } from "@/lib/catalog/catalog";
import { formatDuration, formatMoney, formatNumber } from "@/lib/locale/format";
import type { Business } from "../business";
import { chosenOptions, FIND, type PageChoice } from "../choice";
import { shownOptions } from "../shown-options";
import { ChoosingForm } from "./choosing/choosing-form";
import { More, OptionSearch } from "./option-search";

type Props = { business: Business; choice: PageChoice; base: string };

/** Extras, team member and number of guests: whatever this service leaves open. Nothing if it leaves nothing open. */
export function OptionsForm({ business, choice, base }: Props) {
  const { texts } = business;
  const { offered, members, partySizeMax, month, day } = choice;
  if (offered.addOns.length === 0 && members.length < 2 && partySizeMax === null) return null;
  return (
    <Card aria-labelledby="options-title">
      <h2 id="options-title" className="text-[1.375rem]">
        {texts("options.title")}
      </h2>
      <ChoosingForm action={base} chosen={chosenOptions(choice)}>
        <input type="hidden" name="service" value={offered.id} />
        {month !== null && <input type="hidden" name="month" value={month} />}
        {day !== null && <input type="hidden" name="day" value={day} />}
        <div className="space-y-6">
          <PartySizes business={business} choice={choice} />
          <Members business={business} choice={choice} />
          <AddOns business={business} choice={choice} />
        </div>
        <noscript>
          <Button type="submit" className="mt-6">
            {texts("options.apply")}
          </Button>
        </noscript>
      </ChoosingForm>
    </Card>
  );
}

type Part = Omit<Props, "base">;

function PartySizes({ business: { texts }, choice: { partySize, partySizeMax } }: Part) {
  if (partySize === null || partySizeMax === null) return null;
  return (
    <div>
      <label htmlFor="party" className="font-semibold">
        {texts("options.party")}
      </label>
      <select
        id="party"
        name="party"
        defaultValue={partySize}
        className="figures mt-2 block min-h-11 w-full max-w-60 rounded-control border border-line-strong bg-surface px-3"
      >
        {Array.from({ length: partySizeMax }, (_, place) => place + 1).map((count) => (
          <option key={count} value={count}>
            {texts("options.guests", { count })}
          </option>
        ))}
      </select>
    </div>
  );
}

function Members({ business: { texts, locale }, choice: { member, members, find } }: Part) {
  if (members.length < 2) return null;
  const { shown, more, isLarge } = shownOptions(members, member ? [member.id] : [], find.member);
  const options = [{ id: "", name: texts("options.anyone"), title: null }, ...shown];
  const search = { name: FIND.member, label: texts("options.searchStaff"), text: find.member };
  return (
    <fieldset>
      <legend className="font-semibold">{texts("options.staff")}</legend>
      {isLarge && <OptionSearch {...search} texts={texts} isFound={shown.length > 0} />}
      <div className="mt-2 flex flex-wrap gap-2">
        {options.map(({ id, name, title }) => (
          <ChoiceLabel key={id} type="radio" name="staff" value={id} defaultChecked={id === (member?.id ?? "")}>
            <span lang={id ? locale : undefined} className="leading-tight">
              <span className="font-medium">{name}</span>
              {title && <span className="block text-[0.875rem] text-ink-soft">{title}</span>}
            </span>
          </ChoiceLabel>
        ))}
      </div>
      <More count={more} texts={texts} />
    </fieldset>
  );
}

function AddOns({ business, choice: { offered, addOnIds, hasTooManyAddOns, find } }: Part) {
  const { texts, locale } = business;
  if (offered.addOns.length === 0) return null;
  const { shown, more, isLarge } = shownOptions(offered.addOns, addOnIds, find.addOn);
  const search = { name: FIND.addOn, label: texts("options.searchAddOns"), text: find.addOn };
  return (
    <fieldset aria-describedby="add-ons-hint">
      <legend className="font-semibold">{texts("options.addOns")}</legend>
      <p id="add-ons-hint" className="text-[0.9375rem] text-ink-soft">
        {texts("options.addOnsHint")}
      </p>
      {hasTooManyAddOns && (
        <p role="alert" className="mt-2 font-medium text-danger">
          {texts("options.addOnsMost", { count: formatNumber(BOOKING_LIMITS.addOnsMax, locale) })}
        </p>
      )}
      {isLarge && <OptionSearch {...search} texts={texts} isFound={shown.length > 0} />}
      <div className="mt-2 grid gap-2 sm:grid-cols-2">
        {shown.map((addOn) => (
          <ChoiceLabel
            key={addOn.id}
            type="checkbox"
            name="addOn"
            value={addOn.id}
            defaultChecked={addOnIds.includes(addOn.id)}
          >
            <span className="grow leading-tight">
              <span lang={locale} className="font-medium">
                {addOn.name}
              </span>
              <span className="figures block text-[0.875rem] text-ink-soft">{addOnTerms(addOn, business)}</span>
            </span>
          </ChoiceLabel>
        ))}
      </div>
      <More count={more} texts={texts} />
    </fieldset>
  );
}

/** An add-on's price and length: "+ $22, 15 min". */
function addOnTerms({ priceCents, durationMin }: CatalogAddOn, { texts, locale, profile }: Business): string {
  const price = priceCents > 0 ? `+ ${formatMoney(priceCents, profile.currency, locale)}` : texts("options.noCharge");
  return durationMin > 0 ? `${price} · ${formatDuration(durationMin, locale)}` : price;
}
