import { Fragment } from "react";
import { Button, Container, Link, Section, Text } from "react-email";
import { groundClass, inkClass, LIGHT } from "./colours";
import type { MailContent } from "./mail-content";

const BADGES = {
  brand: ["brandSoft", "brandInk"],
  accent: ["accentSoft", "accentInk"],
  danger: ["dangerSoft", "danger"],
} as const;

/** The status, in a word. */
export function MailBadge({ text, tone }: NonNullable<MailContent["badge"]>) {
  const [ground, ink] = BADGES[tone];
  return (
    <span
      className={`${groundClass(ground)} ${inkClass(ink)}`}
      style={{
        display: "inline-block",
        padding: "3px 11px",
        borderRadius: 999,
        backgroundColor: LIGHT[ground],
        color: LIGHT[ink],
        fontSize: "14px",
        lineHeight: "20px",
        fontWeight: 600,
      }}
    >
      {text}
    </span>
  );
}

/** The first action as a filled button, the others as outlined ones. */
export function Actions({ actions }: Pick<MailContent, "actions">) {
  if (actions.length === 0) return null;
  return (
    <Section style={{ padding: "14px 0 0" }}>
      {actions.map(({ text, href }, place) => (
        <Button
          key={href}
          href={href}
          className={
            place === 0 ? `${groundClass("brand")} ${inkClass("onBrand")} outlined` : `${inkClass("brandInk")} outlined`
          }
          style={{
            margin: "8px 10px 0 0",
            padding: "13px 22px",
            border: `1px solid ${LIGHT.brand}`,
            borderRadius: 8,
            backgroundColor: place === 0 ? LIGHT.brand : "transparent",
            color: place === 0 ? LIGHT.onBrand : LIGHT.brandInk,
            fontSize: "16px",
            fontWeight: 600,
          }}
        >
          {text}
        </Button>
      ))}
    </Section>
  );
}

/** The facts in two columns: what it is, and how it is. */
export function MailFactList({ facts, start }: Pick<MailContent, "facts"> & { start: "left" | "right" }) {
  const cell = {
    padding: "11px 0",
    borderTop: `1px solid ${LIGHT.line}`,
    textAlign: start,
    verticalAlign: "top",
  } as const;
  return (
    <table
      width="100%"
      cellPadding="0"
      cellSpacing="0"
      border={0}
      style={{ marginTop: 26, borderCollapse: "collapse" }}
    >
      <tbody>
        {facts.map(({ name, value, detail, href }) => (
          <tr key={name}>
            <th
              scope="row"
              className={`${inkClass("inkSoft")} ruled`}
              style={{ ...cell, ...NAME, [start === "left" ? "paddingRight" : "paddingLeft"]: 12 }}
            >
              {name}
            </th>
            <td dir="auto" className={`${inkClass("ink")} ruled`} style={{ ...cell, ...VALUE }}>
              {href ? (
                <Link href={href} className={inkClass("brandInk")} style={{ color: LIGHT.brandInk }}>
                  {value}
                </Link>
              ) : (
                value
              )}
              {detail && (
                <div
                  dir="auto"
                  className={inkClass("inkSoft")}
                  style={{ color: LIGHT.inkSoft, fontWeight: 400, ...DETAIL }}
                >
                  {detail}
                </div>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const DETAIL = { fontSize: "14px", lineHeight: "20px" } as const;
const NAME = {
  width: "30%",
  wordBreak: "normal",
  color: LIGHT.inkSoft,
  fontSize: "15px",
  lineHeight: "23px",
  fontWeight: 400,
} as const;
const VALUE = {
  color: LIGHT.ink,
  fontSize: "16px",
  lineHeight: "23px",
  fontWeight: 600,
  whiteSpace: "pre-line",
} as const;

/** Who writes, and why the reader gets this. */
export function Footer({ content: { business, reason } }: { content: MailContent }) {
  const style = { margin: "0 0 6px", color: LIGHT.inkSoft, fontSize: "14px", lineHeight: "21px" };
  const parts = [business.name, business.address, business.phone].filter((part) => part !== "");
  return (
    <Container style={{ maxWidth: 600, padding: "18px 24px 0" }}>
      <Text className={inkClass("inkSoft")} style={style}>
        {parts.map((part, place) => (
          <Fragment key={part}>
            {place > 0 && " · "}
            <bdi>{part}</bdi>
          </Fragment>
        ))}
      </Text>
      <Text dir="auto" className={inkClass("inkSoft")} style={style}>
        {reason}
      </Text>
    </Container>
  );
}
