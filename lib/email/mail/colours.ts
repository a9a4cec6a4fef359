/** The pages' tokens (`app/globals.css`) by the names they have there; messages can't read style sheets of the product. */
export const LIGHT = {
  paper: "#f3f5f1",
  surface: "#ffffff",
  sunken: "#e9ede7",
  ink: "#14211c",
  inkSoft: "#4b5a52",
  line: "#d7ded7",
  brand: "#0d5b4a",
  onBrand: "#ffffff",
  brandSoft: "#dcece5",
  brandInk: "#0a4d3f",
  accent: "#eba92c",
  accentSoft: "#fbedca",
  accentInk: "#664000",
  danger: "#a8261b",
  dangerSoft: "#fbe4e0",
  hero: "#0b3f34",
  onHero: "#f4f8f3",
} as const;

const DARK: Record<keyof typeof LIGHT, string> = {
  paper: "#0d1512",
  surface: "#151f1b",
  sunken: "#0a110e",
  ink: "#e9f0eb",
  inkSoft: "#a7b6ad",
  line: "#28362f",
  brand: "#74cfb4",
  onBrand: "#06231b",
  brandSoft: "#16362d",
  brandInk: "#8ddcc4",
  accent: "#eba92c",
  accentSoft: "#3b2d0e",
  accentInk: "#f5d38c",
  danger: "#f3a59b",
  dangerSoft: "#451c17",
  hero: "#10281f",
  onHero: "#eef5f0",
};

/** The class of an element with a text colour and a background. */
export const inkClass = (ink: keyof typeof LIGHT): string => `ink-${ink}`;
export const groundClass = (ground: keyof typeof LIGHT): string => `ground-${ground}`;

/** The dark theme for readers that have one: it overrides the elements' own styles. It must not contain quotes or angle brackets. */
export const DARK_STYLES = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
${Object.entries(DARK)
  .map(
    ([name, value]) =>
      `.ink-${name} { color: ${value} !important; } .ground-${name} { background-color: ${value} !important; }`,
  )
  .join("\n")}
.ruled { border-color: ${DARK.line} !important; }
.outlined { border-color: ${DARK.brand} !important; }
}`;
