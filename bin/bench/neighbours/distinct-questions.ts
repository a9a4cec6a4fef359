import { randomBytes } from "node:crypto";
import { importBusiness } from "../../../lib/business-file/import-business";
import { bookable } from "./customers-file";
import type { Disturbance } from "./disturbance";
import { flood } from "./flood";
import { fileOf } from "./owned-business";

const BUSINESSES = 200;
const HOURS = Array.from({ length: 7 }, (_, weekday) => ({
  weekday,
  open: weekday !== 0,
  openMin: 480,
  closeMin: 1_200,
}));

/** Questions that never repeat, so that cached answers are never used. */
export const distinctQuestions: Disturbance = {
  point: 6,
  what: "20 clients whose questions are all different: unknown ids, windows, 200 businesses",
  async prepare({ db }) {
    const asked: { slug: string; serviceId: string }[] = [];
    for (let n = 0; n < BUSINESSES; n += 1) {
      const services = Array.from({ length: 20 }, (_, place) => ({ name: `Service ${place}`, durationMin: 30 }));
      const file = fileOf(`bench-many-${n}`, { hours: HOURS, staff: bookable(20), services });
      const {
        slug,
        services: [service],
      } = await importBusiness(db, file);
      asked.push({ slug, serviceId: service?.id ?? "" });
    }
    const date = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const sunday = date(14 - new Date().getUTCDay());
    return (attack) =>
      flood(attack, (n) => {
        const round = Math.floor(n / 3);
        const { slug, serviceId } = asked[round % BUSINESSES] ?? { slug: "", serviceId: "" };
        const [first] = asked;
        const from = 1 + (Math.floor(round / BUSINESSES) % 300);
        const kinds = [
          `/api/v1/${first?.slug}/availability?serviceId=${first?.serviceId}&from=${sunday}&to=${sunday}&staffId=${randomBytes(100).toString("hex")}`,
          `/api/v1/${slug}/availability?serviceId=${serviceId}&from=${date(from)}&to=${date(from + ((round * 7) % 60))}`,
          `/api/v1/${slug}/services`,
        ];
        return kinds[n % kinds.length] ?? "";
      });
  },
};
