/** Where a booking is changed, and in whose words. */
export type ChangePlace = { slug: string; zone: string; locale: string };

/** With what the dialog begins: everything, or the times that the booking could be moved to. */
export type Begin = "all" | "times";
