import type { APIRequestContext, Page } from "@playwright/test";
import { bookByApi, openTime, serviceOf } from "./api";
import { EVERY_MARKDOWN, writePost } from "./blog";
import { everyDay, makeBusiness, NEVER_OPEN } from "./business";
import { payOnTestPage } from "./desk";
import type { Person } from "./person";
import type { Scene } from "./scene";
import { WAITLIST_STATES } from "./waitlist-states";

export async function setScene(page: Page, person: Person, request: APIRequestContext): Promise<Scene> {
  const business = await makeBusiness({
    name: "Studio of all states",
    industry: "Studio",
    phone: "+1 212 555 0100",
    hours: everyDay({ openMin: 540, closeMin: 1_200, breakStartMin: 720, breakEndMin: 780 }),
    settings: {
      slotStepMin: 60,
      cancellationWindowHours: 8_760,
      forfeitDepositOnLateCancel: true,
      marketingPolicy: "opt_in",
    },
    staff: [{ name: "Ann", title: "Owner", bio: "She is there on every day." }, { name: "Ben" }],
    services: [
      {
        name: "Cut",
        category: "Hair",
        description: "With a wash.",
        durationMin: 60,
        priceCents: 5_000,
        depositCents: 1_000,
        addOns: [{ name: "Mask", priceCents: 900, durationMin: 15 }],
      },
      { name: "Shave", category: "Beard", durationMin: 30, priceCents: 0 },
    ],
  });
  const { slug } = business;
  const serviceId = serviceOf(business, "Cut");
  const { startAt } = await openTime(request, slug, { serviceId });
  const details = `/book/${slug}?${new URLSearchParams({ service: serviceId, at: startAt })}`;
  return { page, person, request, slug, serviceId, startAt, details };
}

async function booked({ request, slug, serviceId, startAt }: Scene, isPaid = false): Promise<string> {
  const { appointmentId: id } = await bookByApi(request, slug, { serviceId, startAt });
  if (isPaid) await payOnTestPage(slug, id);
  return id;
}

/** Every state of the customers' pages, each with how to get there. */
export const STATES: Record<string, (scene: Scene) => Promise<unknown>> = {
  "the business's page": ({ person, slug }) => person.open(`/book/${slug}`),
  "choosing a day and a time": ({ person, slug, serviceId }) => person.open(`/book/${slug}?service=${serviceId}`),
  details: ({ person, details }) => person.open(details),
  "invalid details": async ({ page, person, details }) => {
    await person.open(details);
    await person.submitButton().click();
    await page.locator("#problem").waitFor();
  },
  "the time is taken": async (scene) => {
    for (const _member of ["Ann", "Ben"]) await booked(scene);
    await scene.person.open(scene.details);
    await scene.page.locator("#problem").waitFor();
  },
  "held, with a deposit due": async (scene) => {
    await scene.person.open(`/book/${scene.slug}/manage/${await booked(scene)}/confirmed`);
  },
  confirmed: async (scene) => {
    await scene.person.open(`/book/${scene.slug}/manage/${await booked(scene, true)}/confirmed`);
  },
  "a booking's page with cancelling unfolded": async (scene) => {
    await scene.person.open(`/book/${scene.slug}/manage/${await booked(scene, true)}`);
    await scene.page.locator("summary").click();
  },
  moving: async (scene) => {
    await scene.person.open(`/book/${scene.slug}/manage/${await booked(scene)}/move`);
  },
  "moving to a time": async (scene) => {
    const at = new Date(Date.parse(scene.startAt) + 3_600_000).toISOString();
    await scene.person.open(`/book/${scene.slug}/manage/${await booked(scene, true)}/move?at=${at}`);
  },
  cancelled: async (scene) => {
    const id = await booked(scene);
    await scene.request.post(`/api/v1/${scene.slug}/booking/${id}/cancel`);
    await scene.person.open(`/book/${scene.slug}/manage/${id}`);
  },
  "the payment page": async (scene) => {
    await scene.person.open(`/book/${scene.slug}/pay/${await booked(scene)}`);
  },
  ...WAITLIST_STATES,
  "a blog with nothing in it": ({ person, slug }) => person.open(`/book/${slug}/blog`),
  "a blog": async ({ person, slug }) => {
    await writePost(slug, { title: "Our new chairs", body: "They are comfortable.", publish: true });
    await person.open(`/book/${slug}/blog`);
  },
  "a post with everything that Markdown has": async ({ person, slug }) => {
    const post = await writePost(slug, { title: "Everything", body: EVERY_MARKDOWN, publish: true });
    await person.open(`/book/${slug}/blog/${post.slug}`);
  },
  "a business that is never open": async ({ person }) => {
    const business = await makeBusiness({ hours: NEVER_OPEN });
    await person.open(`/book/${business.slug}?service=${serviceOf(business)}`);
  },
  "a service that is gone": ({ person, slug }) => person.open(`/book/${slug}?service=svc_gone`),
  "an unknown business": ({ person }) => person.open("/book/no-such-business"),
  "an unknown booking": ({ person, slug }) => person.open(`/book/${slug}/manage/apt_AAAAAAAAAAAAAAAA`),
  "read too often": ({ person, slug }) => person.open(`/book/${slug}/wait/120`),
  "inside another site, at its beginning": ({ person, slug }) => person.open(`/book/${slug}/embed`),
  "inside another site": ({ person, slug, serviceId }) => person.open(`/book/${slug}/embed?service=${serviceId}`),
};
