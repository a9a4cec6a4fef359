import { useWatch } from "react-hook-form";
import { Badge } from "@/app/_components/lists/badge";
import { formatDuration, formatMoney } from "@/lib/locale/format";
import type { FormContext, ServiceActionForm } from "./service-form-values";

/** A live preview of the service on the booking page. */
export function ServicePreview({ action, context }: { action: ServiceActionForm; context: FormContext }) {
  const values = useWatch({ control: action.form.control });
  const { name, description, durationMin = 0, priceCents = 0, depositCents = 0, bookableOnline } = values;
  const money = (cents: number) => formatMoney(cents, context.currency, context.locale);
  const extras = (values.addOns ?? []).filter((addOn) => addOn?.active !== false && addOn?.name?.trim());
  const blockedMin = (values.bufferBeforeMin || 0) + durationMin + (values.bufferAfterMin || 0);
  return (
    <aside aria-labelledby="preview-title" className="xl:sticky xl:top-6">
      <h2 id="preview-title" className="text-[1rem] text-ink-soft">
        What customers see
      </h2>
      {bookableOnline ? (
        <div className="mt-3 rounded-card border border-line bg-surface p-5 shadow-card">
          <p className="text-[1.125rem] leading-snug font-semibold">{name?.trim() || "Name"}</p>
          <p className="figures mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
            {durationMin > 0 && <span>{formatDuration(durationMin, context.locale)}</span>}
            {priceCents > 0 && <span className="font-semibold text-ink">{money(priceCents)}</span>}
            {depositCents > 0 && <Badge tone="accent">Deposit {money(depositCents)}</Badge>}
          </p>
          {description?.trim() && <p className="mt-1.5 leading-normal text-ink-soft">{description}</p>}
          {extras.length > 0 && (
            <ul className="mt-4 space-y-1 border-t border-line pt-3 text-[0.9375rem]">
              {extras.map((addOn, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: extras that are being typed have no other key
                <li key={place} className="flex justify-between gap-3">
                  <span className="min-w-0">{addOn.name}</span>
                  <span className="figures shrink-0 text-ink-soft">
                    {[
                      addOn.priceCents ? `+ ${money(addOn.priceCents)}` : "free",
                      addOn.durationMin ? formatDuration(addOn.durationMin, context.locale) : "",
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </div>
      ) : (
        <p className="mt-3 rounded-card border border-dashed border-line-strong p-5 text-ink-soft">
          Not shown: only your team can book it.
        </p>
      )}
      {durationMin > 0 && (
        <p className="figures mt-3 text-[0.9375rem] text-ink-soft">
          Each booking takes{" "}
          <span className="font-semibold text-ink">{formatDuration(blockedMin, context.locale)}</span> in your calendar.
        </p>
      )}
    </aside>
  );
}
