import localFont from "next/font/local";

/*
 * The extended files hold letters beyond the western European ones; a browser fetches them only for a page that shows some.
 * Next reads these calls at build time, so all values are literals.
 */
const text = localFont({ src: "./figtree-latin.woff2", weight: "300 900", variable: "--font-text" });
const textExtended = localFont({
  src: "./figtree-latin-ext.woff2",
  weight: "300 900",
  variable: "--font-text-extended",
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB, U+20AD-20C0, U+2C60-2C7F, U+A720-A7FF",
    },
  ],
  preload: false,
  adjustFontFallback: false,
});
const display = localFont({
  src: "./bricolage-grotesque-latin.woff2",
  weight: "200 800",
  variable: "--font-display-latin",
});
const displayExtended = localFont({
  src: "./bricolage-grotesque-latin-ext.woff2",
  weight: "200 800",
  variable: "--font-display-extended",
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB, U+20AD-20C0, U+2C60-2C7F, U+A720-A7FF",
    },
  ],
  preload: false,
  adjustFontFallback: false,
});

/** The class names that define the fonts' variables for `globals.css`; they go on the root element. */
export const fontVariables = [text, textExtended, display, displayExtended].map(({ variable }) => variable).join(" ");
