"use client";

import { useState, useTransition } from "react";
import { CheckField } from "@/app/_components/fields/field";
import { errorOf } from "@/app/_components/forms/action-refusal";
import { Card } from "@/app/_components/pages/card";
import { Notice } from "@/app/_components/pages/notice";
import { attachFormAction, detachFormAction } from "../actions";

type Service = { id: string; name: string; isActive: boolean; isAsking: boolean };

/** The services whose customers are asked for the form; each choice is kept at once. */
export function ServiceChoice({ slug, formId, services }: { slug: string; formId: string; services: Service[] }) {
  const [chosen, setChosen] = useState(() => new Set(services.filter((one) => one.isAsking).map(({ id }) => id)));
  const [problem, setProblem] = useState<string | null>(null);
  const [news, setNews] = useState("");
  const [isBusy, start] = useTransition();
  const mark = (id: string, isAsking: boolean) =>
    setChosen((before) => new Set(isAsking ? [...before, id] : [...before].filter((one) => one !== id)));
  const choose = ({ id, name }: Service, isAsking: boolean) => {
    if (isBusy) return;
    setProblem(null);
    setNews("");
    // Shown at once, and reverted if it's refused.
    mark(id, isAsking);
    start(async () => {
      const change = isAsking ? attachFormAction : detachFormAction;
      const refused = await errorOf(() => change(slug, { formId, serviceId: id }));
      if (refused) {
        mark(id, !isAsking);
        setProblem(refused);
      } else
        setNews(isAsking ? `Customers of ${name} are asked for it now.` : `Customers of ${name} aren’t asked for it.`);
    });
  };
  return (
    <Card aria-labelledby="services-title">
      <h2 id="services-title" className="text-[1.25rem]">
        Services that ask for it
      </h2>
      <p className="mt-1.5 text-[0.9375rem] text-ink-soft">
        {services.length > 0
          ? "Customers who book one of these are asked to fill the form in. Nothing ever blocks a booking."
          : "You have no services yet. Once you do, choose here which of them ask for this form."}
      </p>
      {problem && (
        <div className="mt-3">
          <Notice tone="danger" role="alert">
            {problem}
          </Notice>
        </div>
      )}
      <div className="mt-3 grid gap-x-6 sm:grid-cols-2">
        {services.map((service) => (
          <CheckField
            key={service.id}
            id={`service-${service.id}`}
            label={
              <>
                {service.name}
                {!service.isActive && <span className="ms-2 font-normal text-ink-soft">inactive</span>}
              </>
            }
            checked={chosen.has(service.id)}
            aria-disabled={isBusy}
            onChange={({ target }) => choose(service, target.checked)}
          />
        ))}
      </div>
      <p role="status" className="mt-2 min-h-6 text-[0.9375rem] font-medium text-brand-ink">
        {news}
      </p>
    </Card>
  );
}
