import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPublicAddress } from "./public-address";

const PUBLIC_IPV4 = ["1.1.1.1", "8.8.8.8", "93.184.215.14", "100.63.255.255", "100.128.0.0", "172.15.255.255"];
const PUBLIC = [
  ...PUBLIC_IPV4,
  "172.32.0.0",
  "192.167.255.255",
  "223.255.255.255",
  "2001:4860:4860::8888",
  "2606:4700:4700::1111",
  "2a00:1450:4001:82b::200e",
  "3ffe:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
];

/** Addresses of every kind not reachable over the internet, including the first and last of each range. */
const NOT_PUBLIC_IPV4: [kind: string, ...addresses: string[]][] = [
  ["this network", "0.0.0.0", "0.255.255.255"],
  ["private", "10.0.0.0", "10.255.255.255", "172.16.0.0", "172.31.255.255", "192.168.0.0", "192.168.255.255"],
  ["carrier-grade NAT", "100.64.0.0", "100.127.255.255", "100.100.100.200"],
  ["loopback", "127.0.0.1", "127.255.255.255"],
  ["link-local, cloud metadata", "169.254.0.0", "169.254.169.254", "169.254.170.2", "169.254.255.255"],
  ["cloud metadata elsewhere", "168.63.129.16", "192.0.0.192"],
  ["protocol assignments", "192.0.0.0", "192.0.0.255"],
  ["documentation", "192.0.2.0", "198.51.100.255", "203.0.113.7"],
  ["relays and sinks", "192.88.99.1", "192.52.193.1", "192.31.196.1", "192.175.48.1"],
  ["benchmarking", "198.18.0.0", "198.19.255.255"],
  ["multicast", "224.0.0.1", "239.255.255.255"],
  ["reserved", "240.0.0.0", "255.255.255.254"],
  ["broadcast", "255.255.255.255"],
];

const NOT_PUBLIC_IPV6: [kind: string, ...addresses: string[]][] = [
  ["unspecified", "::", "0:0:0:0:0:0:0:0"],
  ["loopback", "::1", "0:0:0:0:0:0:0:1"],
  ["unique local, cloud metadata", "fc00::1", "fd00:ec2::254", "fd20:ce::254", "fdff:ffff::1"],
  ["link-local", "fe80::1", "fe80::1%eth0", "febf::1"],
  ["site-local", "fec0::1", "feff::1"],
  ["multicast", "ff00::", "ff02::1", "ff0e::1"],
  ["discard", "100::1", "100::ffff:ffff:ffff:ffff"],
  ["documentation", "2001:db8::1", "3fff::1", "3fff:fff::1"],
  ["Teredo", "2001::1", "2001:0:4136:e378:8000:63bf:3fff:fdd2"],
  ["benchmarking", "2001:2::1"],
  ["ORCHID", "2001:10::1", "2001:20::1", "2001:30::1"],
  ["protocol assignments", "2001:1::1", "2001:3::1", "2001:4:112::1", "2001:1ff::1"],
  ["a network's own NAT64", "64:ff9b:1::1", "64:ff9b:1::808:808"],
  ["segment routing", "5f00::1"],
  ["unassigned", "::1:0:0:0", "200::1", "1fff::1", "4000::1", "8000::1", "fbff::1"],
  ["a public one with a zone", "2606:4700:4700::1111%eth0"],
];

const NO_ADDRESS = [
  ..."|localhost|example.com|1.2.3|8.8.8|134744072|0x8080808|08.8.8.8|8.8.8.010|8.8.8.8.|8.8.8.8/32| 8.8.8.8|8.8.8.8 |".split(
    "|",
  ),
  ..."256.8.8.8|[2606:4700::1]|2606:4700::1/64|2606::4700::1|::ffff:8.8.8|::ffff:8.8.8.8.8|2606:4700:::1|12345::1|8.8.8.8\u0000".split(
    "|",
  ),
];

const hex = (ipv4: string): [high: string, low: string] => {
  const [first = 0, second = 0, third = 0, fourth = 0] = ipv4.split(".").map(Number);
  return [(first * 256 + second).toString(16), (third * 256 + fourth).toString(16)];
};

/** Every recognisable way to embed an IPv4 address in an IPv6 one. */
const EMBEDDINGS: Record<string, (ipv4: string) => string> = {
  mapped: (ipv4) => `::ffff:${ipv4}`,
  "mapped, in hexadecimal": (ipv4) => `::ffff:${hex(ipv4).join(":")}`,
  "mapped, in full": (ipv4) => `0:0:0:0:0:FFFF:${hex(ipv4).join(":")}`,
  compatible: (ipv4) => `::${ipv4}`,
  translated: (ipv4) => `::ffff:0:${ipv4}`,
  NAT64: (ipv4) => `64:ff9b::${ipv4}`,
  "6to4": (ipv4) => `2002:${hex(ipv4).join(":")}::1`,
  ISATAP: (ipv4) => `2606:4700:1:1:0:5efe:${ipv4}`,
  "ISATAP of a global address": (ipv4) => `2606:4700:1:1:200:5efe:${ipv4}`,
};

describe("an address", () => {
  test.each(PUBLIC)("%s is public", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([...NOT_PUBLIC_IPV4, ...NOT_PUBLIC_IPV6])("that is %s is not public", (_, ...addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });

  test.each(NO_ADDRESS)("is never what %j is", (text) => {
    expect(isPublicAddress(text)).toBe(false);
  });
});

describe.each(Object.entries(EMBEDDINGS))("an IPv4 address in an IPv6 one, %s,", (_, embed) => {
  test("is judged by the IPv4 address", () => {
    expect(PUBLIC_IPV4.map(embed).filter((address) => !isPublicAddress(address))).toEqual([]);
    expect(
      NOT_PUBLIC_IPV4.flatMap(([, ...addresses]) => addresses)
        .map(embed)
        .filter(isPublicAddress),
    ).toEqual([]);
  });

  const octet = fc.nat(255);
  const block = fc.constantFrom(
    [10],
    [127],
    [169, 254],
    [192, 168],
    [172, 16],
    [172, 31],
    [100, 64],
    [198, 18],
    [240],
    [0],
  );
  test("is refused for every private one", () => {
    fc.assert(
      fc.property(block, fc.tuple(octet, octet, octet, octet), (start, rest) => {
        const ipv4 = [...start, ...rest].slice(0, 4).join(".");
        expect(isPublicAddress(ipv4)).toBe(false);
        expect(isPublicAddress(embed(ipv4))).toBe(false);
      }),
    );
  });

  test("is as public as on its own", () => {
    fc.assert(
      fc.property(fc.ipV4(), (ipv4) => {
        expect(isPublicAddress(embed(ipv4))).toBe(isPublicAddress(ipv4));
      }),
    );
  });
});

test("6to4 and ISATAP in one address must both contain a public one", () => {
  expect(isPublicAddress("2002:808:808:0:0:5efe:10.0.0.1")).toBe(false);
  expect(isPublicAddress("2002:a00:1:0:0:5efe:8.8.8.8")).toBe(false);
  expect(isPublicAddress("fe80::5efe:8.8.8.8")).toBe(false);
});

test("any text gets an answer", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.ipV6(), fc.ipV4Extended()),
      (text) => typeof isPublicAddress(text) === "boolean",
    ),
  );
});
