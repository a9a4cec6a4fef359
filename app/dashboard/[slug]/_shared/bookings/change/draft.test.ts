import { expect, test } from "vitest";
import type { DeskBooking } from "@/lib/desk/changing/get-desk-booking";
import { ANY_MEMBER, changeOf, draftOf, wantedOf, withAddOn, withService } from "./draft";

const service = { facts: "", deposit: null, isOnline: true, staffed: true, memberIds: ["stf_ann"] };
const mask = { id: "add_mask", name: "Mask", durationMin: 15, priceCents: 1_500, facts: "" };
const BOOKING: DeskBooking = {
  id: "apt_1",
  revision: 3,
  status: "confirmed",
  source: "online",
  serviceId: "svc_cut",
  serviceName: "Cut",
  staffId: "stf_ann",
  resourceId: null,
  durationMin: 50,
  priceCents: 4_500,
  partySize: null,
  customer: { id: "cus_1", name: "Nora", email: "nora@example.com", phone: "" },
  notes: null,
  teamNotes: null,
  startAt: "2031-05-06T14:00:00.000Z",
  date: "2031-05-06",
  addOnIds: [],
  otherAddOns: [],
  deposit: null,
  currency: "USD",
  canChange: true,
  choices: {
    members: [],
    places: [],
    services: [
      {
        ...service,
        id: "svc_cut",
        name: "Cut",
        durationMin: 60,
        priceCents: 5_000,
        addOns: [mask],
        partySizeMax: null,
      },
      {
        ...service,
        id: "svc_color",
        name: "Color",
        durationMin: 90,
        priceCents: 9_000,
        addOns: [],
        partySizeMax: null,
      },
    ],
  },
};
const draft = draftOf(BOOKING);
const CHOICES = { isCustomerTold: false, anyway: false };

test("what wasn't touched isn't sent", () => {
  expect(changeOf(draft, BOOKING, CHOICES)).toEqual({ id: "apt_1", revision: 3, ...CHOICES });
  expect(wantedOf({ ...draft, staffId: ANY_MEMBER }, BOOKING)).toEqual({ takesAnyMember: true });
});

test("an add-on changes the length and price that the booking has, and taking it off again changes nothing", () => {
  const added = withAddOn(draft, BOOKING, "add_mask", true);
  expect(wantedOf(added, BOOKING)).toEqual({ addOnIds: ["add_mask"], durationMin: 65, priceCents: 6_000 });
  expect(wantedOf(withAddOn(added, BOOKING, "add_mask", false), BOOKING)).toEqual({});
});

test("another service brings its own length and price", () => {
  expect(wantedOf(withService(draft, BOOKING, "svc_color"), BOOKING)).toEqual({
    serviceId: "svc_color",
    addOnIds: [],
    durationMin: 90,
    priceCents: 9_000,
  });
});

test("another customer is sent with everything known about them", () => {
  const customer = { customerId: "cus_2", name: "Nora", email: "nora@example.com", phone: "" };
  expect(changeOf({ ...draft, customer }, BOOKING, CHOICES)).toMatchObject({ customer });
});
