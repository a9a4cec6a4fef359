/** The fields that people fill in to book or to order; they come back as typed. */
export const TYPED = ["name", "email", "phone", "notes"] as const;
export type TypedField = (typeof TYPED)[number];

/** The same with the box about news and offers. */
export const FILLED_IN = [...TYPED, "marketing"] as const;
export type FilledInField = (typeof FILLED_IN)[number];
