import { groundClass, inkClass, LIGHT } from "./colours";
import type { MailContent } from "./mail-content";

const SMALL = { fontSize: "14px", lineHeight: "20px" } as const;

/** A leaf of a tear-off calendar; a day that is off has its time struck out. */
export function MailDateTile({
  tile: { month, day, weekday, time, isOff },
}: {
  tile: NonNullable<MailContent["tile"]>;
}) {
  const line = { padding: "0 4px", textAlign: "center" } as const;
  return (
    <table
      role="presentation"
      aria-hidden="true"
      width="92"
      cellPadding="0"
      cellSpacing="0"
      border={0}
      className={`${groundClass("surface")} ruled`}
      style={{
        backgroundColor: LIGHT.surface,
        border: `1px solid ${LIGHT.line}`,
        borderRadius: 12,
        borderCollapse: "separate",
        overflow: "hidden",
      }}
    >
      <tbody>
        <tr>
          <td
            className={`${groundClass("hero")} ${inkClass("onHero")}`}
            style={{
              ...line,
              ...SMALL,
              padding: "4px",
              backgroundColor: LIGHT.hero,
              color: LIGHT.onHero,
              fontWeight: 600,
            }}
          >
            {month}
          </td>
        </tr>
        <tr>
          <td
            className={inkClass("ink")}
            style={{ ...line, paddingTop: 6, color: LIGHT.ink, fontSize: "34px", lineHeight: "38px", fontWeight: 700 }}
          >
            {day}
          </td>
        </tr>
        <tr>
          <td className={inkClass("inkSoft")} style={{ ...line, ...SMALL, paddingBottom: 6, color: LIGHT.inkSoft }}>
            {weekday}
          </td>
        </tr>
        <tr>
          <td
            className={inkClass("ink")}
            style={{
              ...line,
              ...SMALL,
              padding: "5px 4px",
              borderTop: `2px solid ${LIGHT.accent}`,
              color: LIGHT.ink,
              fontWeight: 600,
              textDecoration: isOff ? "line-through" : "none",
            }}
          >
            {time}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
