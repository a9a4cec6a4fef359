/** A waitlist in the simplest terms: one member, single hours, and what must come of each step. */
export type ModelOffer = {
  person: number;
  hour: number;
  createdMs: number;
  expiresMs: number;
  state: "open" | "taken" | "declined" | "lapsed" | "withdrawn";
};
export type ModelPerson = { from: number; to: number; state: "waiting" | "booked" | "left" };

const OFFER_MS = 30 * 60_000;
const TURNS_MAX = 5;

export class WaitlistModel {
  readonly people: ModelPerson[] = [];
  readonly offers: ModelOffer[] = [];
  /** hours with a booking */
  readonly booked = new Set<number>();
  private readonly unrelayed: { hour: number; atMs: number }[] = [];
  private readonly freed: { hour: number; atMs: number }[] = [];

  constructor(readonly hours: readonly number[]) {
    for (const hour of hours) this.booked.add(hour);
  }

  cancel(hour: number, atMs: number): void {
    this.booked.delete(hour);
    this.unrelayed.push({ hour, atMs });
  }

  isOpen = (offer: ModelOffer, nowMs: number): boolean => offer.state === "open" && offer.expiresMs > nowMs;

  isFree = (hour: number, nowMs: number): boolean =>
    !this.booked.has(hour) && !this.offers.some((offer) => offer.hour === hour && this.isOpen(offer, nowMs));

  take(offer: ModelOffer): void {
    offer.state = "taken";
    const person = this.people[offer.person];
    if (person) person.state = "booked";
    this.booked.add(offer.hour);
  }

  leave(index: number): void {
    const person = this.people[index];
    if (person) person.state = "left";
    for (const offer of this.offers) if (offer.person === index && offer.state === "open") offer.state = "withdrawn";
  }

  /** What the relay and a pass must make of it: the order is that of joining, each gets the first hour that fits. */
  settle(nowMs: number): void {
    this.freed.push(...this.unrelayed.splice(0));
    for (const offer of this.offers) if (offer.state === "open" && offer.expiresMs <= nowMs) offer.state = "lapsed";
    this.people.forEach((person, index) => {
      if (person.state !== "waiting" || this.offers.some((one) => one.person === index && one.state === "open")) return;
      const hour = this.hours.find((one) => this.isTheirs(index, person, one, nowMs));
      if (hour === undefined) return;
      this.offers.push({ person: index, hour, createdMs: nowMs, expiresMs: nowMs + OFFER_MS, state: "open" });
    });
  }

  private isTheirs(index: number, { from, to }: ModelPerson, hour: number, nowMs: number): boolean {
    if (hour < from || hour > to || !this.isFree(hour, nowMs)) return false;
    const turns = this.offers.filter(
      (offer) =>
        offer.hour === hour &&
        offer.state !== "open" &&
        !this.freed.some((one) => one.hour === hour && one.atMs > offer.createdMs),
    );
    return turns.length < TURNS_MAX && !turns.some((offer) => offer.person === index);
  }
}
