import { actionId } from "../../../lib/testing/caller/dashboard-call";
import type { Attack, Disturbance } from "./disturbance";
import { fileOf, makeOwnedBusiness } from "./owned-business";
import { repeat, send } from "./send";

const CALL_TYPE = "text/plain;charset=UTF-8";

/** `[[[],[],…]]`: as many lists as fit in this many bytes. */
const wideList = (bytes: number): string => `[[${"[],".repeat(Math.floor(bytes / 3) - 2)}[]]]`;

const UNSIGNED_BYTES = 11_700_000;
/** Below 1 MiB including everything around it. */
const SIGNED_BYTES = 1_048_000;
const AT_ONCE = 3;
const EVERY_MS = 1_000;

/** Forms that are nothing but millions of tiny values. */
export const wideForms: Disturbance = {
  point: 2,
  what: "3 × 12 MB of tiny values without a session, 1 MiB with one, every second",
  async prepare({ db }) {
    const { slug, signIn } = await makeOwnedBusiness(db, fileOf("bench-forms"));
    return async (attack) => {
      const cookie = await signIn(attack.baseUrl);
      const id = actionId("files", "previewBusinessImportAction");
      const unsigned = wideList(UNSIGNED_BYTES);
      const signed = `[${JSON.stringify(slug)},{"text":${wideList(SIGNED_BYTES)}}]`;
      const strangers = async () => {
        const paths = Array.from({ length: AT_ONCE }, (_, n) => (n === 1 ? "/dashboard/x" : "/sign-in"));
        await Promise.all(paths.map((path) => post(attack, `without a session`, path, "00", unsigned)));
      };
      const member = async () => {
        await post(attack, "with a session", `/dashboard/${slug}/files`, id, signed, cookie);
        await post(attack, "with a session", "/account", "00", signed, cookie);
      };
      await Promise.all([repeat(attack, EVERY_MS, strangers), repeat(attack, EVERY_MS, member)]);
    };
  },
};

function post(attack: Attack, what: string, path: string, id: string, body: string, cookie?: string) {
  const headers = { "next-action": id, "Content-Type": CALL_TYPE, ...(cookie && { Cookie: cookie }) };
  return send(attack, what, path, { method: "POST", headers, body });
}
