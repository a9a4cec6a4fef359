/** How the buttons of a list look, which has many of them. */
export const COMPACT = "min-h-10! px-3! text-[0.9375rem]";
