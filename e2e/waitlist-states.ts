import type { Scene } from "./scene";
import { cancelByApi, endOffer, fillDay, joinFor, makeOneADay, offerTo } from "./waitlist";

/** Someone waiting for a full day of a business of its own. */
async function waiting({ request }: Scene) {
  const business = await makeOneADay({
    services: [{ name: "Cut", durationMin: 60, priceCents: 5_000, depositCents: 1_000 }],
    staff: [{ name: "Ann" }],
  });
  const { slug } = business;
  const full = await fillDay(request, business);
  const entry = await joinFor(slug, { ...full, email: `state-${slug}@customer.example` });
  return { ...full, slug, entry, place: `/book/${slug}/waitlist/${entry}` };
}

/** The same person once the time is offered to them. */
async function offered(scene: Scene) {
  const all = await waiting(scene);
  await cancelByApi(scene.request, all.slug, all.appointmentId);
  const id = await offerTo(all.entry);
  return { ...all, id, offer: `/book/${all.slug}/waitlist/offer/${id}` };
}

const joinPath = ({ slug, serviceId }: Scene) => `/book/${slug}/waitlist/join?service=${serviceId}`;

/** Every state of the waitlist's pages, each with how to get there. */
export const WAITLIST_STATES: Record<string, (scene: Scene) => Promise<unknown>> = {
  "a full day": async (scene) => {
    const { slug, serviceId, date } = await waiting(scene);
    await scene.person.open(`/book/${slug}?service=${serviceId}&day=${date}`);
  },
  "joining the waitlist": (scene) => scene.person.open(joinPath(scene)),
  "joining the waitlist, refused": async (scene) => {
    await scene.person.open(joinPath(scene));
    await scene.person.submitButton().click();
    await scene.page.locator("#problem").waitFor();
  },
  "joining the waitlist for a free time": async (scene) => {
    await scene.person.open(joinPath(scene));
    await scene.page.locator('[name="toDate"]').fill((await waiting(scene)).date);
    await scene.person.fillIn();
    await scene.person.submitButton().click();
    await scene.page.locator("#not-full").waitFor();
  },
  "a place on the waitlist with leaving unfolded": async (scene) => {
    await scene.person.open((await waiting(scene)).place);
    await scene.page.locator("summary").click();
  },
  "a place on the waitlist with an offer": async (scene) => {
    await scene.person.open((await offered(scene)).place);
  },
  "a place on the waitlist that was given up": async (scene) => {
    await scene.person.open((await waiting(scene)).place);
    await scene.page.locator("summary").click();
    await scene.page.locator('details button[type="submit"]').click();
    await scene.page.getByText(scene.person.texts("waitlist.left")).waitFor();
  },
  "an offer": async (scene) => {
    await scene.person.open((await offered(scene)).offer);
  },
  "an offer that is over": async (scene) => {
    const { offer, id } = await offered(scene);
    await endOffer(id);
    await scene.person.open(offer);
  },
  "an offer that was taken": async (scene) => {
    const { offer } = await offered(scene);
    await scene.person.open(offer);
    await scene.page.getByRole("button", { name: scene.person.texts("waitlist.offer.takeDeposit") }).click();
    await scene.page.waitForURL(/\/confirmed/);
    await scene.person.open(offer);
  },
};
