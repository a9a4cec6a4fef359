import { expect, test } from "vitest";
import { renderMail } from "../../email/mail/render-mail";
import { findOrder, listLines } from "../find-order";
import { openShop } from "../shop.test-support";
import { businessContent } from "./business-letter";
import { loadOrderFacts } from "./order-facts";
import { orderContent } from "./order-letter";

const TEMPLATES = ["cancelled", "expired", "paid_late"] as const;

test.each([
  {
    locale: "en-US",
    more: ", and 17 more.",
    said: {
      cancelled: ["cancelled", "Salon has cancelled your order. You don’t have to pay anything."],
      expired: ["expired", "You didn’t come by in time, so we no longer keep your order."],
      paid_late: ["too late", "When your payment of €39.80 came in, your order was already over. We’re refunding it"],
    },
  },
  {
    locale: "de-DE",
    more: " und 17 weitere.",
    said: {
      cancelled: ["storniert", "Salon hat Ihre Bestellung storniert. Sie müssen nichts bezahlen."],
      expired: ["abgelaufen", "Ihre Bestellung wurde nicht rechtzeitig abgeholt"],
      paid_late: ["zu spät", "Als Ihre Zahlung von 39,80\u00a0€ einging, bestand Ihre Bestellung nicht mehr."],
    },
  },
])(
  "in $locale, emails say what became of an order that was cancelled, expired, or paid too late, and how much more is in a long one",
  async ({ locale, more, said }) => {
    const shop = await openShop([{ name: "Oil", priceCents: 1_990 }], { name: "Salon", locale, currency: "EUR" });
    const id = await shop.order({ Oil: 2 });
    const ctx = await shop.ctx();
    const order = await findOrder(ctx.db, ctx.org.id, id);
    const facts = await loadOrderFacts(ctx, order, await listLines(ctx.db, ctx.org.id, id));
    for (const template of TEMPLATES) {
      const content = orderContent(template, facts);
      const [subject = "", sentence = ""] = said[template];
      expect(content.subject).toContain(subject);
      expect(content.subject).toContain(order.ref);
      const { text } = await renderMail(content);
      for (const part of [sentence, order.ref, `/shop/order/${id}`])
        expect(text.replace(/\s+/g, " ")).toContain(part.replace(/\s+/g, " "));
    }
    const lines = Array.from({ length: 20 }, () => ({ name: "x".repeat(120), unitCents: 100, quantity: 99 }));
    expect(businessContent("paid", { ...facts, lines }).paragraphs[0]).toContain(more);
  },
);
