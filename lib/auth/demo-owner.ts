import { randomBytes } from "node:crypto";
import type { DemoData } from "../orgs/demo-data";
import { addOwner } from "./add-owner";

/** A demo business's owner, with a fresh password. */
export const demoOwner: DemoData = async ({ db, org: { slug } }) => {
  const owner = { email: `owner@${slug}.example`, password: randomBytes(12).toString("base64url") };
  await addOwner(db, { slug, ...owner });
  return owner;
};
