import type { en } from "./en";

/** A language's texts: those of the English file, key by key. */
export type Messages = Texts<typeof en>;

type Texts<Part> = { [Key in keyof Part]: Part[Key] extends string ? string : Texts<Part[Key]> };
