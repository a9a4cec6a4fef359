/**
 * A signature as it's stored. `path`: the drawing as an SVG path in a box of `width` × `height`, made by the server from the points; null
 * for a typed one.
 */
export type Signature = {
  name: string;
  method: "drawn" | "typed";
  drawing: { path: string; width: number; height: number } | null;
  /** for whom, and as what; null for the signer themselves */
  forWhom: string | null;
  asWhat: string | null;
};

/** The signatures of a form, by their fields' ids. */
export type Signatures = Record<string, Signature>;
