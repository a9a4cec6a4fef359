import { generate } from "selfsigned";

const DAY_MS = 86_400_000;

/** In PEM. */
export type Certified = { key: string; cert: string };

/** A test's own certificate authority. */
export async function openAuthority() {
  const authority = await certificateOf("An authority of the tests", {
    extensions: [
      { name: "basicConstraints", cA: true, critical: true },
      { name: "keyUsage", keyCertSign: true, critical: true },
    ],
  });
  return {
    cert: authority.cert,
    /** A key and a certificate for a host, valid for an hour unless given otherwise. */
    certify: (host: string, until = new Date(Date.now() + DAY_MS / 24)): Promise<Certified> =>
      certificateOf(host, {
        ca: authority,
        notBeforeDate: new Date(until.getTime() - DAY_MS),
        notAfterDate: until,
        extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: host }] }],
      }),
  };
}

async function certificateOf(name: string, options: Parameters<typeof generate>[1]): Promise<Certified> {
  const made = await generate([{ name: "commonName", value: name }], {
    keyType: "ec",
    algorithm: "sha256",
    ...options,
  });
  return { key: made.private, cert: made.cert };
}
