import { and, eq } from "drizzle-orm";
import { formResponses, formUses } from "../../db/schema";
import { createBooking } from "../bookings/placing/create-booking";
import { runCommand } from "../commands/command";
import type { Actor } from "../context";
import { makeBusiness, OWNER, type TestBusiness, testDatabase } from "../testing/business/test-business";
import { getFormToFill } from "./asking/get-form-to-fill";
import { openAtDesk } from "./asking/open-at-desk";
import { submitLinkedResponse } from "./asking/submit-linked-response";
import { submitResponse } from "./asking/submit-response";
import { readResponse } from "./reading/read-response";
import { createForm } from "./saving/create-form";

const HOLDER: Actor = { kind: "holder", client: "192.0.2.1" };

/** A choice, a text that can be anything, and a signature. */
export const FIELDS = [
  { id: "drug", type: "radio", label: "Allergy", options: ["Penicillin", "None"], required: true },
  { id: "note", type: "text", label: "+1" },
  { id: "sig", type: "signature", label: "Signature", required: true },
];
export const ANSWERS = {
  drug: "Penicillin",
  note: '=HYPERLINK("https://x")',
  sig: { name: "Robin Doe", method: "typed" },
};

const CUT = { name: "Cut", durationMin: 60, priceCents: 5_000 };

let booked = 0;

/** Books the service "Cut" of a business in New York for somebody new, at a time that nobody else has; returns the booking's id. */
export async function bookSomebody(business: TestBusiness, now: Date): Promise<string> {
  booked += 1;
  const startAt = `2030-05-${String(10 + Math.floor(booked / 7)).padStart(2, "0")}T${String(9 + (booked % 7)).padStart(2, "0")}:00`;
  const who = { name: "Robin Doe", email: `robin${booked}@example.com`, phone: `+1 555 ${100_000 + booked}` };
  const asked = { serviceId: business.idOf("Cut"), startAt, ...who };
  const { appointmentId } = await runCommand(await business.ctx({ now }), createBooking, asked);
  return appointmentId;
}

type Sent = Record<"appointmentId" | "formId" | "hash" | "signing" | "locale", string> & {
  answers: Record<string, unknown>;
};

export type Practice = Awaited<ReturnType<typeof openPractice>>;

/** A business that asks for forms, at `now` unless another instant is given. */
export async function openPractice(now: Date, db = testDatabase()) {
  const business = await makeBusiness({ services: [CUT, { ...CUT, name: "Colour" }] }, db);
  const { org } = await business.ctx();
  const owner = (at = now) => business.ctx({ now: at, actor: OWNER });
  const holder = (at = now) => business.ctx({ now: at, actor: HOLDER });
  const visitor = (at = now) => business.ctx({ now: at });
  const seen = async (appointmentId: string, formId: string, at = now): Promise<Sent> => {
    const page = await runCommand(await holder(at), getFormToFill, { appointmentId, formId });
    if (page.state !== "open") throw new Error(`the form is ${page.state}`);
    const { hash } = page.form;
    return { appointmentId, formId, hash, signing: page.signing.hash, answers: ANSWERS, locale: "en-US" };
  };
  const row = async (id: string) => {
    const [response] = await db.select().from(formResponses).where(eq(formResponses.id, id));
    if (response === undefined) throw new Error(`there is no response ${id}`);
    return response;
  };
  return {
    db,
    business,
    orgId: org.id,
    owner,
    holder,
    visitor,
    book: () => bookSomebody(business, now),

    async newForm(name: string, parts: Record<string, unknown> = {}) {
      const sent = { name, fields: FIELDS, serviceIds: [business.idOf("Cut")], ...parts };
      return (await runCommand(await owner(), createForm, sent)).form;
    },

    /** What a page that has just been opened sends. */
    seen,

    async filled(appointmentId: string, formId: string, at = now) {
      const sent = await seen(appointmentId, formId, at);
      const outcome = await runCommand(await holder(at), submitResponse, sent);
      if (outcome.outcome !== "stored") throw new Error(`the form was ${outcome.outcome}`);
      return outcome;
    },

    /** Sends through a link what a page of the booking's holder would send. */
    async sendLinked(token: string, { appointmentId: _, formId: __, ...sent }: Sent, at = now) {
      return runCommand(await visitor(at), submitLinkedResponse, { ...sent, token });
    },

    row,
    customerOf: async (id: string) => (await row(id)).customerId,

    async linkFor(asked: { formId: string; customerId: string; appointmentId: string | null }, at = now) {
      return (await runCommand(await owner(at), openAtDesk, asked)).token;
    },

    content: async (id: string) => (await runCommand(await owner(), readResponse, { id })).content,

    /** All that was noted of a form's answers, in order. */
    usesOf: (formId: string) =>
      db
        .select()
        .from(formUses)
        .where(and(eq(formUses.orgId, org.id), eq(formUses.formId, formId)))
        .orderBy(formUses.id),
  };
}
