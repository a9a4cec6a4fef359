import type { TeamStep } from "./schema";

/** A kind of business, with what such a business often begins with. */
type Kind = {
  industry: string;
  service: { name: string; durationMin: number };
  performer: TeamStep["performer"];
  /** what its tables or rooms are called */
  resource?: { name: string; count: number };
};

export const KINDS: readonly Kind[] = [
  { industry: "Hair salon", service: { name: "Haircut", durationMin: 45 }, performer: "member" },
  { industry: "Barber", service: { name: "Haircut", durationMin: 30 }, performer: "member" },
  { industry: "Beauty and nails", service: { name: "Manicure", durationMin: 60 }, performer: "member" },
  { industry: "Massage and wellness", service: { name: "Massage", durationMin: 60 }, performer: "member" },
  { industry: "Physiotherapy", service: { name: "Treatment", durationMin: 30 }, performer: "member" },
  { industry: "Medical practice", service: { name: "Appointment", durationMin: 20 }, performer: "member" },
  { industry: "Tattoo studio", service: { name: "Consultation", durationMin: 30 }, performer: "member" },
  { industry: "Personal training", service: { name: "Training session", durationMin: 60 }, performer: "member" },
  { industry: "Lessons and tutoring", service: { name: "Lesson", durationMin: 60 }, performer: "member" },
  { industry: "Consulting", service: { name: "Consultation", durationMin: 45 }, performer: "member" },
  { industry: "Photography", service: { name: "Photo session", durationMin: 60 }, performer: "member" },
  {
    industry: "Restaurant",
    service: { name: "Table reservation", durationMin: 90 },
    performer: "table",
    resource: { name: "Table", count: 4 },
  },
  {
    industry: "Sports courts",
    service: { name: "Court hire", durationMin: 60 },
    performer: "room",
    resource: { name: "Court", count: 2 },
  },
  {
    industry: "Rooms and studios",
    service: { name: "Room hire", durationMin: 60 },
    performer: "room",
    resource: { name: "Room", count: 1 },
  },
];

/** What a business of a kind often begins with; null for a kind that we don't know. */
export const kindOf = (industry: string): Kind | null =>
  KINDS.find((kind) => kind.industry.toLowerCase() === industry.trim().toLowerCase()) ?? null;
