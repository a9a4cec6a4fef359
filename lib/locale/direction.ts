/** Scripts that are written from the right (ISO 15924). */
const FROM_THE_RIGHT = ["Adlm", "Arab", "Hebr", "Mand", "Mend", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa"];

/** Which way a locale is written, by the script that it is likely in: engines don't know the direction of every locale. */
export function directionOf(locale: string): "ltr" | "rtl" {
  try {
    return FROM_THE_RIGHT.includes(new Intl.Locale(locale).maximize().script ?? "") ? "rtl" : "ltr";
  } catch {
    return "ltr";
  }
}
