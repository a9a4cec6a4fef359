import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { campaignRecipients, events, jobs } from "../../../db/schema";
import { cancelByHolder } from "../../bookings/change/cancel-by-holder";
import { refusalOf, requestFor } from "../../bookings/desk.test-support";
import { createBooking } from "../../bookings/placing/create-booking";
import { catalogOf } from "../../catalog/load-catalog";
import type { ClaimedJob } from "../../queue/claim-jobs";
import { type OwnDatabase, openOwnDatabase } from "../../queue/own-database.test-support";
import { openSender, type Sender } from "../campaigns.test-support";
import { pruneRecipients } from "../keeping/prune-recipients";
import { getCampaign } from "../reading/get-campaign";
import { getCampaignPage } from "../reading/get-campaign-page";
import { listCampaigns } from "../reading/list-campaigns";
import { listTroubled } from "../reading/list-troubled";
import { copyCampaign } from "../writing/copy-campaign";
import { createDraft } from "../writing/create-draft";
import { deleteCampaign } from "../writing/delete-campaign";
import { updateCampaign } from "../writing/update-campaign";
import { pauseCampaign } from "./pause-campaign";
import { reviewCampaign } from "./review-campaign";
import { scheduleCampaign } from "./schedule-campaign";
import { sendCampaign } from "./send-campaign";
import { campaignStart } from "./start-job";
import { stopCampaign } from "./stop-campaign";
import { unscheduleCampaign } from "./unschedule-campaign";

const HOUR_MS = 3_600_000;

let own: OwnDatabase;
beforeAll(async () => {
  own = await openOwnDatabase();
});
afterAll(() => own.close());

const open = async (people = 2) => {
  const sender = await openSender(own.db);
  await sender.addCustomers(people);
  return sender;
};

/** Does the start of a scheduled campaign now, as a worker does. */
async function startDue(sender: Sender, id: string): Promise<void> {
  const waiting = await own.db.select().from(jobs).where(eq(jobs.subjectId, id)).orderBy(jobs.id);
  const job = waiting.at(-1);
  if (!job) throw new Error("nothing is scheduled");
  const claimed = { ...job, attempts: 1 } as unknown as ClaimedJob;
  await campaignStart(await sender.ctx({ kind: "system" }), claimed);
}

async function notesOf(id: string): Promise<string[]> {
  const rows = await own.db
    .select({ event: events.event })
    .from(events)
    .where(eq(events.subjectId, id))
    .orderBy(events.id);
  return rows.map(({ event }) => event.replace("campaign.", ""));
}

const written = { subject: "Other", previewText: null, body: "Text", audience: "all" } as const;
const EIGHT = "2031-05-02T08:00";

describe("a draft (rule M9)", () => {
  test("changes only from the revision that was seen, and goes only as a draft", async () => {
    const sender = await open();
    const id = await sender.draft();
    expect(await sender.run(updateCampaign, { id, revision: 1, ...written })).toEqual({ revision: 2 });
    const stale = { code: "conflict", reason: "changed_meanwhile" };
    expect(await refusalOf(sender.run(updateCampaign, { id, revision: 1, ...written }))).toMatchObject(stale);
    expect(await refusalOf(sender.run(deleteCampaign, { id, revision: 1 }))).toMatchObject(stale);
    await sender.run(sendCampaign, { id, revision: 2 });
    const { revision } = await sender.campaign(id);
    const gone = { code: "conflict", reason: "not_draft" };
    expect(await refusalOf(sender.run(updateCampaign, { id, revision, ...written }))).toMatchObject(gone);
    expect(await refusalOf(sender.run(deleteCampaign, { id, revision }))).toMatchObject(gone);
    expect(await refusalOf(sender.run(reviewCampaign, { id }))).toMatchObject(gone);
    const { id: copy } = await sender.run(copyCampaign, { id });
    expect(await sender.campaign(copy)).toMatchObject({ status: "draft", subject: "Other", recipients: null });
    await sender.run(deleteCampaign, { id: copy, revision: 1 });
    expect((await refusalOf(sender.run(getCampaign, { id: copy }))).code).toBe("not_found");
  });

  test("by a program says how many it would reach, and is refused with the field that is wrong", async () => {
    const sender = await open(3);
    const key = { kind: "key", keyId: "key_test", access: "read-write" } as const;
    const made = await sender.run(createDraft, { subject: "Hi", body: "Text", audience: "all" }, key);
    expect(made).toMatchObject({ reach: { now: 3 }, campaign: { status: "draft", sent: null, counts: null } });
    expect(made.reviewUrl).toContain(`/dashboard/${sender.org.slug}/campaigns/${made.campaign.id}`);
    for (const [field, sent] of [
      ["audience", { subject: "Hi", body: "Text", audience: "everybody" }],
      ["subject", { subject: "Hi\r\nBcc: a@b.example", body: "Text" }],
      ["subject", { subject: "x".repeat(151), body: "Text" }],
      ["body", { subject: "Hi", body: "{{first_name}}" }],
      ["body", { subject: "Hi", body: " " }],
    ] as const) {
      expect((await refusalOf(sender.run(createDraft, sent, key))).fieldErrors).toHaveProperty(field);
    }
    const { campaigns } = await sender.run(listCampaigns, {}, key);
    expect(campaigns.map(({ id }) => id)).toEqual([made.campaign.id]);
    expect(JSON.stringify(campaigns)).not.toContain("body");
  });

  test("of another business is as absent as an unknown one", async () => {
    const [one, other] = [await open(), await open()];
    const id = await one.draft();
    for (const command of [getCampaign, copyCampaign, pauseCampaign, stopCampaign, reviewCampaign]) {
      expect((await refusalOf(other.run<never, unknown>(command as never, { id }))).code).toBe("not_found");
    }
    expect((await refusalOf(other.run(sendCampaign, { id, revision: 1 }))).code).toBe("not_found");
  });
});

test("the review names who gets it, links and pictures that aren't the business's own, and what stands in the way", async () => {
  const sender = await openSender(
    own.db,
    { address: "", timezone: "UTC" },
    { policy: "off", now: "2031-05-01T22:15:00Z" },
  );
  await sender.addCustomers(2);
  const id = await sender.draft({
    body: "Hi {{name}} [a](https://other.example/x) [b](http://c.example) ![d](https://d.example/pixel.png) {{booking_link}}",
  });
  expect(await sender.run(reviewCampaign, { id })).toMatchObject({
    ...{
      obstacles: ["marketing_off", "no_postal_address", "empty_audience"],
      reach: { now: 0, left: { noConsent: 2 } },
    },
    ...{ localTime: "22:15", isNight: true, writtenToLately: 0, preview: { for: "Robin Doe" } },
    links: [
      { host: "other.example", isSecure: true, isOwn: false },
      { host: "c.example", isSecure: false, isOwn: false },
      { host: "d.example", isSecure: true, isOwn: false },
      { host: "localhost:3000", isSecure: false, isOwn: true },
    ],
  });
  await sender.setPolicy("opt_in");
  const { preview, reach } = await sender.run(reviewCampaign, { id });
  expect([preview.for, reach.now]).toEqual(["Person 1", 2]);
  expect(preview.text).toContain("Hi Person 1 a (https://other.example/x)");
  expect(await refusalOf(sender.run(sendCampaign, { id, revision: 1 }))).toMatchObject({ reason: "no_postal_address" });
});

test("a business starts five campaigns in 24 hours (rule M24)", async () => {
  const sender = await open(1);
  for (let n = 0; n < 5; n += 1) await sender.start();
  const id = await sender.draft();
  expect(await refusalOf(sender.run(sendCampaign, { id, revision: 1 }))).toMatchObject({ reason: "too_many" });
  sender.pass(24 * HOUR_MS);
  expect(await sender.run(sendCampaign, { id, revision: 1 })).toEqual({ recipients: 1 });
});

describe("a scheduled campaign (rule M15)", () => {
  test("starts at its time, in the revision that was reviewed", async () => {
    const sender = await open();
    const id = await sender.draft();
    const { scheduledAt, revision } = await sender.run(scheduleCampaign, { id, revision: 1, at: EIGHT });
    expect(scheduledAt.toISOString()).toBe("2031-05-02T12:00:00.000Z");
    expect(await refusalOf(sender.run(updateCampaign, { id, revision, ...written }))).toMatchObject({
      reason: "not_draft",
    });
    sender.setNow(scheduledAt.toISOString());
    await startDue(sender, id);
    await startDue(sender, id);
    expect(await sender.campaign(id)).toMatchObject({ status: "sending", recipients: 2, startedBy: "usr_test" });
    expect(await notesOf(id)).toEqual(["created", "scheduled", "started"]);
  });

  test("is never sent hours too late, but is a draft again, as is shown", async () => {
    const sender = await open();
    const id = await sender.draft();
    await sender.run(scheduleCampaign, { id, revision: 1, at: EIGHT });
    sender.setNow("2031-05-02T18:00:01Z");
    await startDue(sender, id);
    expect(await sender.campaign(id)).toMatchObject({ status: "draft", returnReason: "missed", scheduledAt: null });
    expect(await listTroubled(await sender.ctx())).toMatchObject([{ id, returnReason: "missed" }]);
    expect(await notesOf(id)).toEqual(["created", "scheduled", "missed"]);
  });

  test("that was taken back doesn't start, and one that can't be sent any more says why", async () => {
    const sender = await open();
    const id = await sender.draft();
    const { revision } = await sender.run(scheduleCampaign, { id, revision: 1, at: EIGHT });
    const back = await sender.run(unscheduleCampaign, { id, revision });
    sender.setNow("2031-05-02T12:00:00Z");
    await startDue(sender, id);
    expect((await sender.campaign(id)).status).toBe("draft");
    await sender.run(scheduleCampaign, { id, revision: back.revision, at: "2031-05-03T08:00" });
    await sender.setPolicy("off");
    sender.setNow("2031-05-03T12:00:00Z");
    await startDue(sender, id);
    expect(await sender.campaign(id)).toMatchObject({ status: "draft", returnReason: "policy_off" });
  });

  test("to nobody by then is sent to nobody, and told", async () => {
    const sender = await open(0);
    const id = await sender.draft();
    expect(await refusalOf(sender.run(sendCampaign, { id, revision: 1 }))).toMatchObject({ reason: "empty_audience" });
    await sender.run(scheduleCampaign, { id, revision: 1, at: EIGHT });
    sender.setNow("2031-05-02T12:00:00Z");
    await startDue(sender, id);
    expect(await sender.campaign(id)).toMatchObject({ status: "sent", recipients: 0 });
    expect(await sender.told(id)).toMatchObject([{ sent: 0, recipients: 0 }]);
  });

  test("at a time that comes twice asks which, in a skipped hour it moves, and must lie ahead", async () => {
    const sender = await openSender(own.db, {}, { now: "2026-03-01T12:00:00Z" });
    const id = await sender.draft();
    const at = (text: string, more = {}) => sender.run(scheduleCampaign, { id, revision: 1, at: text, ...more });
    expect((await refusalOf(at("2026-11-01T01:30"))).fieldErrors?.which?.[0]).toContain("in EDT and in EST");
    for (const text of ["2026-03-01T07:04", "2027-03-02T08:00", "2026-02-30T08:00"]) {
      expect((await refusalOf(at(text))).fieldErrors).toHaveProperty("at");
    }
    expect((await at("2026-11-01T01:30", { which: "second" })).scheduledAt.toISOString()).toBe(
      "2026-11-01T06:30:00.000Z",
    );
    const other = await sender.draft();
    const moved = await sender.run(scheduleCampaign, { id: other, revision: 1, at: "2026-03-08T02:30" });
    expect(moved.scheduledAt.toISOString()).toBe("2026-03-08T07:30:00.000Z");
  });
});

test("400 days after the end only numbers are left (rule M25)", async () => {
  const sender = await open(3);
  const id = await sender.start();
  await sender.run(stopCampaign, { id });
  const before = (await sender.run(getCampaign, { id })).campaign;
  sender.pass(401 * 24 * HOUR_MS);
  expect(await pruneRecipients(own.db, sender.now())).toBe(true);
  expect(await sender.recipients(id)).toEqual([]);
  expect((await sender.run(getCampaign, { id })).campaign).toEqual(before);
  expect(before.counts).toMatchObject({ skipped: 3, sent: 0, queued: 0 });
});

test("booked within 14 days are those who booked after their email and haven't cancelled (rule M23)", async () => {
  const sender = await openSender(own.db);
  const people = await sender.addCustomers(4);
  const [service] = (await catalogOf(own.db, sender.org)).services;
  let hour = 9;
  const book = (person: { email: string } | undefined) => {
    const startAt = `2031-06-20T${String(hour++).padStart(2, "0")}:00`;
    const request = requestFor({ serviceId: service?.id ?? "", startAt, email: person?.email });
    return sender.run(createBooking, request, { kind: "public" });
  };
  await book(people[0]);
  sender.pass(HOUR_MS);
  const id = await sender.start();
  const at = sender.now();
  await own.db
    .update(campaignRecipients)
    .set({ status: "sent", endedAt: at })
    .where(eq(campaignRecipients.campaignId, id));
  sender.pass(HOUR_MS);
  await book(people[1]);
  await book(people[1]);
  const { appointmentId } = await book(people[2]);
  const booked = async () => (await sender.run(getCampaignPage, { id })).figures?.booked;
  expect(await booked()).toEqual({ people: 2, cents: 15_000 });
  await sender.run(cancelByHolder, { id: appointmentId }, { kind: "holder" });
  sender.pass(14 * 24 * HOUR_MS);
  await book(people[3]);
  expect(await booked()).toEqual({ people: 1, cents: 10_000 });
});
