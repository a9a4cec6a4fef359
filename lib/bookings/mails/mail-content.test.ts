import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MailContent } from "../../email/mail/mail-content";
import { renderMail } from "../../email/mail/render-mail";
import { parseMail } from "../../email/sending/parse-mail.test-support";
import { type MailSettings, sendMail } from "../../email/sending/send-mail";
import { type Inbox, openInbox } from "../../email/sending/smtp-inbox.test-support";
import { businessContent } from "./business-content";
import { customerContent } from "./customer-content";
import { factsOf, GERMAN, PENDING } from "./letter-facts.test-support";
import { BusinessTemplate, CustomerTemplate } from "./templates";

const CANCELLED = { status: "cancelled", cancelledAt: new Date("2031-05-01T11:00:00Z"), depositCents: 2_000 } as const;
const FIRM = { status: "confirmed", depositStatus: "paid", depositCents: 2_000 } as const;
const BOOKINGS = {
  confirmed: FIRM,
  deposit_due: PENDING,
  moved: { ...PENDING, calendarSequence: 1 },
  changed: FIRM,
  cancelled: { ...CANCELLED, depositStatus: "kept" },
  refunded: { ...CANCELLED, depositStatus: "refunded" },
  refund_failed: { ...CANCELLED, depositStatus: "refund_due" },
  reminder: FIRM,
} as const;

const MANAGE = "http://localhost:3000/book/harbor-hair/manage/apt_Kw37IISQRuP-DnGt";
const PAY = "http://localhost:3000/book/harbor-hair/pay/apt_Kw37IISQRuP-DnGt";

let inbox: Inbox;
beforeAll(async () => {
  inbox = await openInbox();
});
afterAll(() => inbox.close());

/** A message as its reader gets it: sent, accepted by a server, parsed. */
async function read(content: MailContent) {
  const settings: MailSettings = {
    smtpUrl: inbox.url,
    mailFrom: null,
    appUrl: "http://localhost:3000",
    dataDir: "/nowhere",
  };
  const to = [{ name: "Robin Doe", address: "robin@example.com" }] as const;
  const rendered = await renderMail(content);
  await sendMail(
    { id: "0123456789abcdef", fromName: content.business.name, to, replyTo: null, ...rendered, calendar: null },
    settings,
  );
  const received = inbox.received.pop();
  if (!received) throw new Error("nothing arrived");
  return parseMail(received.mail);
}

describe.each([
  ["English", {}],
  ["German", GERMAN],
] as const)("in %s", (language, business) => {
  test.each(CustomerTemplate.options)("%s: text and HTML both tell the customer everything", async (template) => {
    const content = customerContent(template, factsOf(BOOKINGS[template], business));
    const { subject, text, seen, links } = await read(content);
    expect(subject).toBe(content.subject);
    const told = [
      content.heading,
      content.badge?.text,
      content.business.name,
      content.reason,
      ...content.paragraphs,
      ...content.notes,
      ...content.facts.flatMap(({ name, value, detail }) => [name, value, ...(detail ? [detail] : [])]),
    ];
    for (const part of told) expect(seen).toContain(part);
    for (const part of told.filter((part) => part !== content.badge?.text)) expect(text).toContain(part);
    expect(links).toEqual(content.actions.map(({ href }) => href));
    for (const link of links) expect(text).toContain(`\n${link}\n`);
  });

  test.each(BusinessTemplate.options)(
    "%s: the business reads who the customer is and how to reach them",
    async (template) => {
      const { text, seen, links } = await read(businessContent(template, factsOf(BOOKINGS[template], business)));
      for (const form of [text, seen]) {
        for (const part of [
          "Robin Doe",
          "+1 555 0101",
          "Robin.Doe@Example.com",
          "First visit.",
          "Please ring twice.",
        ]) {
          expect(form).toContain(part);
        }
        for (const part of ["Cut & colour", "Ann Lee", "K7QM-4XWD"]) expect(form).toContain(part);
      }
      expect(links).toEqual(["tel:+15550101", "mailto:Robin.Doe@Example.com"]);
      expect([text, seen].join(" ")).not.toContain("apt_");
    },
  );

  test("its own words are used", async () => {
    const { subject, seen, lang } = await read(customerContent("confirmed", factsOf(FIRM, business)));
    const isGerman = language === "German";
    expect(lang).toBe(isGerman ? "de-DE" : "en-US");
    expect(subject).toBe(
      isGerman ? "Gebucht: Cut & colour, Di., 6. Mai 2031, 16:00" : "Booked: Cut & colour, Tue, May 6, 2031, 10:00 AM",
    );
    expect(seen).toContain(isGerman ? "Ihre Buchung ist bestätigt" : "You’re booked");
  });
});

describe("what the customer must know", () => {
  const bodyOf = (content: MailContent) => [...content.paragraphs, ...content.notes].join("\n");

  test("times are in the business's zone, which is named", () => {
    const [when] = customerContent("confirmed", factsOf(FIRM)).facts;
    expect(when?.value).toBe("Tuesday, May 6, 2031 at 10:00 AM");
    expect(when?.detail).toBe("10:00 AM EDT – 11:15 AM EDT · America/New_York");
  });

  test("a move: the previous and the new time; at the same time with another member, who it is", () => {
    const before = new Date("2031-05-05T13:30:00Z");
    const said = (movedFrom: Date) => bodyOf(customerContent("moved", { ...factsOf(FIRM), movedFrom }));
    expect(said(before)).toContain(
      "Cut & colour is now on Tuesday, May 6, 2031 at 10:00 AM instead of Monday, May 5, 2031 at 9:30 AM.",
    );
    expect(said(factsOf(FIRM).booking.startAt)).toContain("at 10:00 AM is now with Ann Lee.");
    const business = businessContent("moved", { ...factsOf(FIRM), movedFrom: before });
    expect(business.paragraphs[0]).toMatch(/is now on Tuesday.* instead of Monday, May 5, 2031 at 9:30 AM\.$/);
  });

  test("an hour that happens twice is shown with its zone's name", () => {
    const night = { startAt: new Date("2031-11-02T06:30:00Z"), endAt: new Date("2031-11-02T07:00:00Z") };
    expect(customerContent("reminder", factsOf(night)).facts[0]?.detail).toContain("1:30 AM EST");
  });

  test("a deposit that is due: how much, by when, and where to pay, also after a move", () => {
    for (const template of ["deposit_due", "moved"] as const) {
      const content = customerContent(template, factsOf(PENDING));
      expect(bodyOf(content)).toMatch(/\$20.*Thursday, May 1, 2031 at 8:30 AM EDT/);
      expect(content.actions.map(({ href }) => href)).toEqual([PAY, MANAGE]);
    }
    expect(customerContent("moved", factsOf(FIRM)).actions.map(({ href }) => href)).toEqual([MANAGE]);
  });

  test.each([
    ["none was asked for", { depositStatus: "none", depositCents: 0 }, /has been cancelled\.$/],
    ["none was paid", { depositStatus: "due", holdEndsAt: null }, /nothing to refund/],
    ["kept, as it was late", { depositStatus: "kept" }, /\$20 won’t be refunded because the cancellation was late/],
    [
      "kept by a late move",
      { depositStatus: "kept", depositKeptByMove: true },
      /\$20 won’t be refunded because .*rescheduled late/,
    ],
    ["paid back", { depositStatus: "refund_due" }, /refunding your deposit of \$20/],
    [
      "never paid in time",
      { depositStatus: "due", holdEndsAt: CANCELLED.cancelledAt },
      /wasn’t paid in time.*You don’t owe anything/,
    ],
  ] as const)("what happens to a cancelled booking's deposit: %s", (_what, parts, words) => {
    expect(bodyOf(customerContent("cancelled", factsOf({ ...CANCELLED, ...parts })))).toMatch(words);
  });

  test.each([
    ["until the window begins", FIRM, true, /until Monday, May 5, 2031 at 10:00 AM EDT\. After that, your deposit/],
    ["always if nothing is kept", FIRM, false, /for free until the start time/],
    ["always if nothing was paid", { depositStatus: "none" }, true, /for free until the start time/],
    ["no longer inside the window", { ...FIRM, startAt: new Date("2031-05-02T12:00:00Z") }, true, /less than 24 hours/],
    ["no longer after a late move", { ...FIRM, depositKeptByMove: true }, true, /\$20 is non-refundable/],
  ] as const)("whether a change is free: %s", (_what, parts, forfeits, words) => {
    expect(bodyOf(customerContent("confirmed", factsOf(parts, {}, forfeits)))).toMatch(words);
  });

  test("a right-to-left business writes that way", async () => {
    const content = customerContent("confirmed", factsOf(FIRM, { locale: "ar-EG", timezone: "Africa/Cairo" }));
    expect((await read(content)).direction).toBe("rtl");
  });

  test("nothing is loaded from elsewhere, and nothing typed becomes markup", async () => {
    const evil = '<img src="https://example.com/x.png"><script>1</script>';
    const { html } = await read(businessContent("confirmed", factsOf({ ...FIRM, notes: evil, customerName: evil })));
    expect(html).not.toMatch(/<(img|script|link|iframe)\b|url\(|@import/i);
    expect(html).toContain("&lt;img");
  });

  test("what a customer typed can't pass for a line of the facts", async () => {
    const { text } = await read(businessContent("confirmed", factsOf({ ...FIRM, notes: "Hi\nDeposit: $0, paid" })));
    expect(text).toContain("\n  Deposit: $0, paid");
    expect(text).not.toContain("\nDeposit: $0, paid");
  });
});

describe("an email doesn't carry a stranger's message", () => {
  const EVIL = "Your account is locked: http://evil.example/x";
  const all = [
    ...CustomerTemplate.options.map((template) => () => customerContent(template, evilFacts(template))),
    ...BusinessTemplate.options.map((template) => () => businessContent(template, evilFacts(template))),
  ];
  function evilFacts(template: CustomerTemplate) {
    const parts = {
      ...BOOKINGS[template],
      customerName: EVIL,
      serviceName: "www.evil.example",
      addOns: [{ name: "evil.example", priceCents: 0 }],
    };
    return { ...factsOf(parts, { name: "Shop.evil.example" }), staff: "ann@evil.example" };
  }

  test("no name becomes a link, in the text or in the HTML, in subjects or facts", async () => {
    for (const make of all) {
      const { subject, text, seen } = await read(make());
      for (const form of [subject, text, seen]) expect(form).not.toMatch(/evil\.example|:\/\/evil|www\.e|@evil/);
    }
  });

  test("a customer with such a name is greeted without the name", () => {
    const content = customerContent("confirmed", evilFacts("confirmed"));
    expect(content.paragraphs[0]).toBe("Hi there,");
    const german = customerContent("confirmed", factsOf({ customerName: EVIL }, GERMAN));
    expect(german.paragraphs[0]).toBe("Guten Tag,");
  });

  test("an older stored name with several lines becomes one line, without invisible marks", () => {
    const name = "A\n\nYour account is locked.\u2028Unlock\u202e now";
    const { paragraphs } = customerContent("confirmed", factsOf({ customerName: name }));
    expect(paragraphs[0]).toBe("Hi A Your account is locked. Unlock now,");
    expect(businessContent("confirmed", factsOf({ customerName: name })).subject).not.toMatch(/[\p{Cc}\u202e\u2028]/u);
  });
});

describe("a booking whose time comes before its confirmation", () => {
  const past = { ...FIRM, startAt: new Date("2031-04-30T14:00:00Z"), endAt: new Date("2031-04-30T15:00:00Z") };

  test.each([
    ["English", {}, "Your visit has been recorded", /look forward|reschedule or cancel/i],
    ["German", GERMAN, "Ihr Besuch ist eingetragen", /freuen uns|verlegen|absagen/i],
  ] as const)("is confirmed in %s without looking forward to it", (_language, business, heading, ahead) => {
    const content = customerContent("confirmed", factsOf(past, business));
    expect(content.heading).toBe(heading);
    expect([...content.paragraphs, ...content.notes].join(" ")).not.toMatch(ahead);
    const due = customerContent("confirmed", factsOf(FIRM, business));
    expect([...due.paragraphs, ...due.notes].join(" ")).toMatch(ahead);
  });
});

describe("forms that are still to be filled in", () => {
  test.each([
    ["English", {}, "Before your visit, please fill in: Intake and Consent.", "Fill in the forms"],
    ["German", GERMAN, "Bitte füllen Sie vor Ihrem Termin noch aus: Intake und Consent.", "Formulare ausfüllen"],
  ] as const)(
    "are named in %s, with one button to the place where they are",
    async (_language, business, said, button) => {
      for (const template of ["confirmed", "moved", "reminder"] as const) {
        const content = customerContent(template, factsOf(FIRM, business), ["Intake", "Consent"]);
        const { text, links } = await read(content);
        expect(text.replace(/\s+/g, " ")).toContain(said);
        expect(content.actions[0]).toEqual({ text: button, href: `${MANAGE}#before-visit` });
        expect(links).toContain(`${MANAGE}#before-visit`);
      }
    },
  );

  test("aren't mentioned when there are none, and their names are no links", () => {
    const without = customerContent("confirmed", factsOf(FIRM));
    expect(without.paragraphs.join(" ")).not.toMatch(/fill in/);
    const evil = customerContent("confirmed", factsOf(FIRM), ["https://evil.example"]);
    expect(evil.paragraphs.join(" ")).not.toContain("https://evil.example");
  });
});
