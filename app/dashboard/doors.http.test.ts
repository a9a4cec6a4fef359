import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { createPost } from "../../lib/blog/writing/create-post";
import { updatePost } from "../../lib/blog/writing/update-post";
import { storeAccount } from "../../lib/calendar-sync/stored.test-support";
import { createDraft } from "../../lib/campaigns/writing/create-draft";
import { runCommand } from "../../lib/commands/command";
import { isGranted, type Permission } from "../../lib/commands/role-permissions";
import { commandOf } from "../../lib/edge/forms/dashboard-action";
import { addEmptiedResponse } from "../../lib/forms/stored.test-support";
import { sellAtCounter } from "../../lib/orders/desk/sell-at-counter";
import { createProduct } from "../../lib/products/create-product";
import { bookIn } from "../../lib/testing/business/booked-over-http";
import { makeBusiness, OWNER, type TestBusiness, testDatabase } from "../../lib/testing/business/test-business";
import { call } from "../../lib/testing/caller/api-client";
import { makeSignedUpUser, signInOverHttp } from "../../lib/testing/caller/dashboard-session";
import {
  addressOfRoute,
  type BuiltAction,
  dashboardActions,
  dashboardRoutes,
} from "../../lib/testing/contract/dashboard-doors";
import { storeDelivery, storeEndpoint } from "../../lib/webhooks/stored.test-support";
import { AREAS } from "./[slug]/areas";

/* Every page, file and action below a dashboard in the build is tried at its door; those added later are tried automatically. */

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** What a user must be allowed for an action, as its command says. */
async function neededFor({ file, name }: BuiltAction): Promise<{ needed: Permission | null }[]> {
  const actions: Record<string, object> = await import(`${ROOT}${file}`);
  const needs = commandOf(actions[name] ?? {})?.needs ?? {};
  // What people do for themselves is no business's.
  if ("self" in needs) return [];
  return [{ needed: "user" in needs ? (needs.user ?? null) : null }];
}

const ACTIONS = (
  await Promise.all(
    dashboardActions().map(async (action) => (await neededFor(action)).map((needs) => ({ ...action, ...needs }))),
  )
).flat();

let slug: string;
let ids: Record<string, string>;
/** Cookies of the business's owner, of a person with the role "staff", and of another business's owner. */
let owner: string;
let staff: string;
let stranger: string;

beforeAll(async () => {
  const business = await makeBusiness({
    name: "Kept Secret Salon",
    timezone: "UTC",
    resources: [{ name: "Four", capacity: 4 }],
    services: [{ name: "Cut", durationMin: 60 }],
  });
  slug = business.slug;
  const { appointmentId } = await bookIn(business, "Cut");
  const [customer] = await testDatabase().execute<{ id: string }>(
    sql`select customer_id as id from bookings where id = ${appointmentId}`,
  );
  ids = {
    bookings: appointmentId,
    customers: customer?.id ?? "",
    services: business.idOf("Cut"),
    members: business.idOf("Ann"),
    resources: business.idOf("Four"),
    ...(await addPost(business)),
    campaigns: await addCampaign(business),
    calendars: await addCalendar(business),
    ...(await addOrder(business)),
    ...(await addDelivery(business)),
    versions: "1",
    ...(await addEmptiedResponse(testDatabase(), (await business.ctx()).org.id, customer?.id ?? "")),
  };
  const other = await makeBusiness({});
  owner = await signInOverHttp(await makeSignedUpUser({ slug }));
  staff = await signInOverHttp(await makeSignedUpUser({ slug, role: "staff" }));
  stranger = await signInOverHttp(await makeSignedUpUser({ slug: other.slug }));
});

/** An endpoint and a delivery that no worker touches: nothing here emits its event, and what was sent has ended. */
async function addDelivery(business: TestBusiness): Promise<{ webhooks: string; deliveries: string }> {
  const orgId = (await business.ctx()).org.id;
  const webhooks = await storeEndpoint(testDatabase(), { orgId, events: ["booking.completed"] });
  const delivery = { orgId, endpointId: webhooks, event: "booking.completed", attempts: 1 } as const;
  return { webhooks, deliveries: await storeDelivery(testDatabase(), delivery) };
}

/** A product, and an order of it. */
async function addOrder(business: TestBusiness): Promise<{ products: string; orders: string }> {
  const ctx = await business.ctx({ actor: OWNER });
  const { product } = await runCommand(ctx, createProduct, { name: "Secret oil", priceCents: 500, stock: 3 });
  const lines = [{ productId: product.id, quantity: 1 }];
  const { id } = await runCommand(ctx, sellAtCounter, { lines, expectedTotalCents: 500, how: "cash" });
  return { products: product.id, orders: id };
}

/** A draft, and its first version. */
async function addPost(business: TestBusiness): Promise<{ blog: string; revisions: string }> {
  const ctx = await business.ctx({ actor: OWNER });
  const { post } = await runCommand(ctx, createPost, { title: "Plans", body: "Secret so far." });
  await runCommand(ctx, updatePost, { id: post.id, body: "Still secret." });
  return { blog: post.id, revisions: String(post.revision) };
}

async function addCalendar(business: TestBusiness): Promise<string> {
  const orgId = (await business.ctx()).org.id;
  const account = await storeAccount(testDatabase(), { orgId, staffId: business.idOf("Ann") }, { state: "paused" });
  return account.accountId;
}

async function addCampaign(business: TestBusiness): Promise<string> {
  const ctx = await business.ctx({ actor: OWNER });
  const { campaign } = await runCommand(ctx, createDraft, { subject: "Plans", body: "Secret so far." });
  return campaign.id;
}

/** The address of a route in the business, with ids that are there. */
const addressOf = (route: string): string => addressOfRoute(route, slug, ids);

const visit = (path: string, cookie = "") => call("GET", path, { headers: { Cookie: cookie, Accept: "text/html" } });

const callAction = ({ id, route }: BuiltAction, cookie = "", of = slug) =>
  call("POST", addressOf(route), {
    headers: {
      "Next-Action": id,
      "Content-Type": "text/plain;charset=UTF-8",
      Accept: "text/x-component",
      Cookie: cookie,
    },
    body: JSON.stringify([of, {}]),
  });

/** Everything that is stored for the business, except where the worker leaves its marks, as a text that changes with any of it. */
async function fingerprint(): Promise<string> {
  const tables = await testDatabase().execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'org_id' and table_name not in ('jobs', 'events', 'occupancy_changes')
    order by 1`);
  const parts: string[] = [];
  for (const { name } of tables) {
    const table = sql.identifier(name);
    const [row] = await testDatabase().execute<{ hash: string | null }>(sql`
      select md5(string_agg(t::text, '|' order by t::text)) as hash from ${table} t
      where org_id = (select id from orgs where slug = ${slug})`);
    parts.push(`${name} ${row?.hash ?? ""}`);
  }
  return parts.join("\n");
}

/** The areas that the role "staff" has as well. Failed work and responses aren't in the menu: other pages link to them. */
const FOR_EVERY_USER: string[] = [
  "given-up",
  "responses",
  ...AREAS.flatMap(({ areas }) => areas.flatMap(({ path, permission }) => (permission === "work" ? [path] : []))),
];

describe.each(dashboardRoutes())("$route", ({ route, isPage }) => {
  test("redirects signed-out visitors to the sign-in page, and back here afterwards", async () => {
    const path = addressOf(route);
    const { status, headers } = await visit(path);
    expect([status, headers.get("location")]).toEqual([307, `/sign-in?next=${encodeURIComponent(path)}`]);
  });

  test("is not found for another business's owner, just like in a business that doesn't exist", async () => {
    const path = addressOf(route);
    const there = await visit(path, stranger);
    const nowhere = await visit(path.replace(slug, "no-such-business"), stranger);
    expect([there.status, nowhere.status]).toEqual([404, 404]);
    expect(withoutNonces(there.text)).toBe(withoutNonces(nowhere.text).replaceAll("no-such-business", slug));
  });

  test("is there for its owner", async () => {
    const { status } = await visit(addressOf(route), owner);
    expect([route, status]).toEqual([route, 200]);
  });

  const [, , , area = ""] = route.split("/");
  test("is limited for a user who can't manage the business", async () => {
    const { status } = await visit(addressOf(route), staff);
    const isOpen = FOR_EVERY_USER.includes(area) && isPage;
    if (!FOR_EVERY_USER.includes(area)) expect([route, status]).toEqual([route, 404]);
    else if (isOpen) expect([200, 404]).toContain(status);
  });
});

/** What differs from one answer to the next. */
const withoutNonces = (text: string): string => text.replace(/[A-Za-z0-9+/]{22}==/g, "nonce");

describe.each(ACTIONS)("the action $name of $file", (action) => {
  test("sends a signed-out visitor to the sign-in page, and changes nothing", async () => {
    const before = await fingerprint();
    const { headers, text } = await callAction(action);
    expect(headers.get("x-action-redirect")).toMatch(/^\/sign-in\?next=/);
    expect(text).not.toContain('"ok":');
    expect(await fingerprint()).toBe(before);
  });

  test("is not found for another business's owner, just like in a business that doesn't exist, and changes nothing", async () => {
    const before = await fingerprint();
    const there = await callAction(action, stranger);
    const nowhere = await callAction(action, stranger, "no-such-business");
    expect([there.status, nowhere.status]).toEqual([404, 404]);
    expect(there.text).not.toMatch(/"ok":|Kept Secret Salon/);
    expect(await fingerprint()).toBe(before);
  });

  test("says what is wrong with what makes no sense, to the owner", async () => {
    const { status, text } = await callAction(action, owner);
    expect(status).toBe(200);
    expect(text).toMatch(/"ok":(true|false)/);
    expect(text).not.toContain("Something went wrong");
  });

  test("takes no odd arguments for a failure", async () => {
    for (const args of [
      [],
      [null, null],
      [1, "x"],
      [[slug], {}],
      [slug, null],
      [slug, []],
      [slug, "x"],
      [slug, { id: 7 }],
      [{}, {}],
    ]) {
      const { status, text } = await call("POST", addressOf(action.route), {
        headers: { "Next-Action": action.id, "Content-Type": "text/plain;charset=UTF-8", Cookie: owner },
        body: JSON.stringify(args),
      });
      expect([args, status < 500, text.includes("Something went wrong")]).toEqual([args, true, false]);
    }
  });
});

/** Everything that the role "staff" may do in a business: its daily work. Every other action is refused. */
const WORK = [
  "addCustomerAction",
  "bookAtDeskAction",
  "bookWalkInAction",
  "cancelAtDeskAction",
  "cancelOrderAction",
  "changeAtDeskAction",
  "changeCalendarAction",
  "changeFeedAction",
  "changePasswordAction",
  "chooseCalendarsAction",
  "collectOrderAction",
  "completeBookingAction",
  "connectCalendarAction",
  "createFeedAction",
  "disconnectAccountAction",
  "findWalkInAction",
  "getDeskBookingAction",
  "joinAtDeskAction",
  "leaveBusinessAction",
  "listDeskChoicesAction",
  "listOfferableTimesAction",
  "listOpenTimesAction",
  "mailLinkAction",
  "markNoShowAction",
  "markOrderPaidAction",
  "moveUpAction",
  "offerByHandAction",
  "openAtDeskAction",
  "pauseAccountAction",
  "removeEntryAction",
  "renewFeedAction",
  "resumeAccountAction",
  "retryOrderWorkAction",
  "retryWorkAction",
  "returnDepositAction",
  "returnOrderMoneyAction",
  "revokeFeedAction",
  "saveCustomerAction",
  "saveNotesAction",
  "sellAtCounterAction",
  "setConsentAction",
  "setOwnAddressesAction",
  "settleDepositAction",
  "settleOrderWorkAction",
  "settleWorkAction",
  "subscribeCalendarAction",
  "suggestCustomersAction",
  "syncNowAction",
  "takeOfferAction",
  "weighChangeAction",
  "weighNewBookingAction",
  "writeAllAgainAction",
  "writeBookingAgainAction",
];
const NOT_FOR_STAFF = ACTIONS.filter(({ name }) => !WORK.includes(name));

test.each(NOT_FOR_STAFF)(
  "the action $name of $file is refused to the role staff, and changes nothing",
  async (action) => {
    const before = await fingerprint();
    const { status, text } = await callAction(action, staff);
    expect(status).toBe(200);
    expect(text).toContain('"ok":false');
    expect(text).toContain("Your role in this business");
    expect(await fingerprint()).toBe(before);
  },
);

test("the daily work is exactly what the role staff grants", () => {
  const granted = ACTIONS.filter(({ needed }) => needed !== null && isGranted("staff", needed)).map(({ name }) => name);
  expect([...new Set(granted)].sort()).toEqual(WORK);
});

test("every action says what a user needs for it", () => {
  expect(ACTIONS.filter(({ needed }) => needed === null)).toEqual([]);
});

test("there are actions and pages to try", () => {
  expect(dashboardRoutes().length).toBeGreaterThan(10);
  expect(ACTIONS.length).toBeGreaterThan(10);
  expect(z.array(z.string().min(1)).safeParse(Object.values(ids)).success).toBe(true);
});
