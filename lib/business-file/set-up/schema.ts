import { z } from "zod";
import { whole } from "../../fields/number.schema";
import { Name, Text } from "../../fields/text.schema";
import { Week } from "../../orgs/hours.schema";
import { FileResource, FileService } from "../../orgs/offer.schema";
import { Profile } from "../../orgs/profile.schema";

/*
 * The answers given while setting up a business, step by step. The limits are those of a business file; amounts are texts as typed, because
 * their currency is an answer too.
 */

const profile = Profile.shape;

export const BusinessStep = z.object({ name: profile.name, slug: profile.slug, industry: profile.industry.unwrap() });

export const LocationStep = z.object({
  country: z.string("is required").min(1, "is required").pipe(profile.country.unwrap()),
  currency: profile.currency,
  timezone: profile.timezone,
  locale: profile.locale.unwrap(),
  address: profile.address.unwrap(),
  phone: profile.phone.unwrap(),
});

export const HoursStep = z.object({
  hours: Week.refine((days) => days.some(({ open }) => open), "Open at least one day."),
});

const AMOUNT_CHARACTERS_MAX = 30;
const Amount = z.string("is required").max(AMOUNT_CHARACTERS_MAX, "is too long");

export const ServiceStep = z.object({
  name: Name,
  durationMin: FileService.shape.durationMin,
  /** empty: nothing is charged */
  price: Amount,
  deposit: Amount,
});
export type ServiceStep = z.output<typeof ServiceStep>;

export const PERFORMERS = ["member", "table", "room"] as const;

/** Tables or courts of one kind that a new business can have at once. */
const COUNT_MAX = 50;
const Count = whole(1, COUNT_MAX);

type Team =
  | { performer: "member"; member: string }
  | { performer: "table" | "room"; resource: string; count: number; capacity: number };

/** Who or what the first service needs; only the chosen option's fields are read. */
export const TeamStep = z
  .object({
    performer: z.enum(PERFORMERS, "is required"),
    memberName: Text,
    resourceName: Text,
    count: z.unknown(),
    capacity: z.unknown(),
  })
  .transform(({ performer, memberName, resourceName, count, capacity }, context): Team => {
    const read = <Value>(path: string, schema: z.ZodType<Value>, typed: unknown): Value => {
      const parsed = schema.safeParse(typed);
      if (parsed.success) return parsed.data;
      for (const { message } of parsed.error.issues) context.addIssue({ code: "custom", path: [path], message });
      return z.NEVER;
    };
    if (performer === "member") return { performer, member: read("memberName", Name, memberName) };
    return {
      performer,
      resource: read("resourceName", Name, resourceName),
      count: read("count", Count, count),
      capacity: performer === "table" ? read("capacity", FileResource.shape.capacity, capacity) : 1,
    };
  });
export type TeamStep = z.output<typeof TeamStep>;

/** All of it, as the last step sends it. */
export const SetUpRequest = z.object({
  business: BusinessStep,
  place: LocationStep,
  hours: HoursStep,
  service: ServiceStep,
  team: TeamStep,
});
export type SetUpRequest = z.output<typeof SetUpRequest>;
/** The same as it is typed. */
export type SetUpAnswers = z.input<typeof SetUpRequest>;

export const SlugQuestion = z.object({ slug: profile.slug });
