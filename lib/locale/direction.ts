/** Which way a locale is written. Safe to assert: Intl's typing lags behind, and both spellings of the engines are tried. */
export function directionOf(locale: string): "ltr" | "rtl" {
  type TextInfo = { direction?: string };
  try {
    const known = new Intl.Locale(locale) as Intl.Locale & { textInfo?: TextInfo; getTextInfo?: () => TextInfo };
    return (known.getTextInfo?.() ?? known.textInfo)?.direction === "rtl" ? "rtl" : "ltr";
  } catch {
    return "ltr";
  }
}
