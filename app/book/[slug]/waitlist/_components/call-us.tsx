import type { Business } from "../../business";

/** The business's phone number, where a page says to contact it; nothing for one without. */
export function CallUs({ business: { texts, profile } }: { business: Business }) {
  if (profile.phone === "") return null;
  return (
    <p className="figures mt-4 text-[0.9375rem]">
      {texts("waitlist.questions")}{" "}
      <a href={`tel:${profile.phone.replace(/[^\d+]/g, "")}`} className="prose-link">
        {profile.phone}
      </a>
    </p>
  );
}
