import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formLinks } from "../../db/schema";
import { getBookingRow } from "../bookings/get-booking-row";
import { bookingLetters } from "../bookings/mails/booking-letters";
import { openPostOffice, type PostOffice } from "../bookings/mails/post-office.test-support";
import { runCommand } from "../commands/command";
import { formLinkLetter } from "../forms/asking/form-link-letter";
import { mailLink } from "../forms/asking/mail-link";
import { openAtDesk } from "../forms/asking/open-at-desk";
import { createForm } from "../forms/saving/create-form";
import { updateForm } from "../forms/saving/update-form";
import { allJobs } from "../queue/own-database.test-support";
import { INTAKE_FIELDS } from "../testing/business/intake-form";
import { OWNER } from "../testing/business/test-business";
import { askedInMails } from "./asked-in-mails";

let post: PostOffice;
beforeAll(async () => {
  post = await openPostOffice();
});
afterAll(() => post.close());

async function askedShop(parts: Parameters<PostOffice["shop"]>[0] = {}) {
  const shop = await post.shop(parts);
  const owner = { ...(await shop.ctx()), actor: OWNER };
  const sent = { name: "Intake", fields: INTAKE_FIELDS, serviceIds: [shop.serviceId] };
  const { form } = await runCommand(owner, createForm, sent);
  return { shop, owner, formId: form.id };
}

const letters = bookingLetters(askedInMails);

test("the confirmation and the reminder name the forms that are missing when they are sent", async () => {
  const { shop, owner, formId } = await askedShop();
  const { appointmentId } = await shop.book();
  await post.doWork();
  for (const kind of ["customer_mail", "reminder"] as const) {
    const letterOf = async () => letters[kind](await shop.ctx(), await claimed(appointmentId, kind));
    const before = await letterOf();
    expect(before?.content.paragraphs.join(" ")).toContain("please fill in: Intake.");
    expect(before?.content.actions[0]?.href).toMatch(new RegExp(`/manage/${appointmentId}#before-visit$`));
    await runCommand(owner, updateForm, { id: formId, active: false });
    expect((await letterOf())?.content.paragraphs.join(" ")).not.toContain("Intake");
    await runCommand(owner, updateForm, { id: formId, active: true });
  }
});

test("a mail that asks for a deposit asks for nothing else", async () => {
  const services = [{ name: "Cut", durationMin: 15, priceCents: 5_000, depositCents: 1_000 }];
  const { shop } = await askedShop({ services });
  const { appointmentId } = await shop.book();
  await post.doWork();
  const letter = await letters.customer_mail(await shop.ctx(), await claimed(appointmentId, "customer_mail"));
  expect(letter?.content.subject).toMatch(/^Deposit due/);
  expect(JSON.stringify(letter?.content)).not.toContain("Intake");
});

test("a link is mailed in the business's name, until a newer one takes its place", async () => {
  const { shop, owner, formId } = await askedShop({ locale: "de-DE", name: "Praxis am Park" });
  const { appointmentId } = await shop.book();
  const { customerId, customerEmail } = await getBookingRow(post.db, shop.orgId, appointmentId);
  await runCommand(owner, mailLink, { formId, customerId, appointmentId });
  const job = await jobOf("form_link_mail", shop.orgId);
  const letter = await formLinkLetter(await shop.ctx(), job);
  expect(letter?.to).toMatchObject({ address: customerEmail });
  expect(letter?.content.subject).toBe("Bitte ausfüllen: Intake");
  expect(letter?.content.business.name).toBe("Praxis am Park");
  expect(letter?.content.actions[0]?.href).toMatch(new RegExp(`/book/${shop.slug}/forms/[\\w-]{32}$`));
  expect(JSON.stringify(letter?.content)).not.toContain(appointmentId);
  // As if its key were gone: the job fails, and that is listed.
  const ofLink = eq(formLinks.id, job.key);
  await post.db
    .update(formLinks)
    .set({ tokenHash: "0".repeat(64) })
    .where(ofLink);
  await expect(formLinkLetter(await shop.ctx(), job)).rejects.toThrow("The key that sealed this link is missing");
  await runCommand(owner, openAtDesk, { formId, customerId, appointmentId });
  expect(await formLinkLetter(await shop.ctx(), job)).toBeNull();
});

const claimed = (id: string, kind: "customer_mail" | "reminder") => post.jobOf(id, kind);

async function jobOf(kind: string, orgId: string) {
  const job = (await allJobs(post.db)).find((one) => one.kind === kind && one.orgId === orgId);
  if (!job) throw new Error(`there is no ${kind}`);
  return job;
}
