import { describe, expect, it } from "vitest";
import { clientAddress } from "./client-address";

const from = (socketAddress: string | undefined, forwardedFor?: string, trustedHops = 0) =>
  clientAddress({ socketAddress, forwardedFor, trustedHops });

describe("the address a request counts for (rule A9.3)", () => {
  it("is the socket's when no proxy is trusted, whatever the header says", () => {
    expect(from("203.0.113.9", "198.51.100.1")).toBe("203.0.113.9");
  });

  it("is the n-th entry from the right behind n proxies", () => {
    const header = "1.1.1.1, 198.51.100.1,198.51.100.2";
    expect(from("10.0.0.1", header, 1)).toBe("198.51.100.2");
    expect(from("10.0.0.1", header, 2)).toBe("198.51.100.1");
    expect(from("10.0.0.1", header, 3)).toBe("1.1.1.1");
  });

  it("isn't moved by entries that the client itself puts in front", () => {
    const plain = from("10.0.0.1", "198.51.100.2", 1);
    expect(from("10.0.0.1", "9.9.9.9, 8.8.8.8, 198.51.100.2", 1)).toBe(plain);
  });

  it("is the socket's when there are fewer entries, or none", () => {
    expect(from("10.0.0.1", "198.51.100.1", 2)).toBe("10.0.0.1");
    expect(from("10.0.0.1", undefined, 1)).toBe("10.0.0.1");
  });

  it.each(["unknown", "", "198.51.100.1:", "010.1.1.1", "0x7f.1", "1", "[198.51.100.1", "1:443", '"', "[]:443"])(
    "is the socket's when the entry is %j, which is no address",
    (entry) => {
      expect(from("10.0.0.1", entry, 1)).toBe("10.0.0.1");
    },
  );

  it.each(["198.51.100.1:443", '"198.51.100.1:443"', '"198.51.100.1"'])(
    "is the entry's without its port: %s",
    (entry) => {
      expect(from("10.0.0.1", `8.8.8.8:1, ${entry}`, 1)).toBe("198.51.100.1");
    },
  );

  it.each(["[2001:db8::1]:443", '"[2001:db8::1]:443"', "[2001:db8::1]", '"[2001:db8::1]"', '"2001:db8::1"'])(
    "is the IPv6 entry's without brackets and port: %s",
    (entry) => {
      expect(from("10.0.0.1", entry, 1)).toBe("2001:db8::/64");
    },
  );

  it("unmaps IPv4 addresses that came over IPv6", () => {
    expect(from("::ffff:203.0.113.9")).toBe("203.0.113.9");
    expect(from("10.0.0.1", "::ffff:cb00:7109", 1)).toBe("203.0.113.9");
  });

  it("counts a whole IPv6 /64 as one, however it is written", () => {
    expect(from("2001:db8:0:1::1")).toBe("2001:db8:0:1::/64");
    expect(from("2001:0DB8:0000:0001:ffff:ffff:ffff:ffff")).toBe("2001:db8:0:1::/64");
    expect(from("2001:db8:0:2::1")).not.toBe(from("2001:db8:0:1::1"));
    expect(from("fe80::1%eth0")).toBe("fe80::/64");
  });

  it("has an answer when the socket is already gone", () => {
    expect(from(undefined)).toBe("unknown");
  });
});
