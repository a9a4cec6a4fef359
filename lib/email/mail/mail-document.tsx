import { Container, Head, Heading, Html, Preview, Section, Text } from "react-email";
import { DARK_STYLES, groundClass, inkClass, LIGHT } from "./colours";
import { MailDateTile } from "./date-tile";
import type { MailContent } from "./mail-content";
import { Actions, Footer, MailBadge, MailFactList } from "./mail-parts";

const FONT = "ui-sans-serif, system-ui, -apple-system, Segoe UI, Roboto, Helvetica, Arial, sans-serif";

/** A message: where it is about a day a leaf of the calendar, what has happened, the facts, what can be done. No pictures, no scripts. */
export function MailDocument({ content }: { content: MailContent }) {
  const { language, direction, subject, preview, business, tile, badge, heading, paragraphs, facts, actions, notes } =
    content;
  const start = direction === "rtl" ? "right" : "left";
  const margin = direction === "rtl" ? "borderRight" : "borderLeft";
  return (
    <Html lang={language} dir={direction}>
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK_STYLES}</style>
      </Head>
      <body className={groundClass("paper")} style={{ margin: 0, padding: 0, backgroundColor: LIGHT.paper }}>
        <Preview useTitleTag={false}>{preview}</Preview>
        <Section
          lang={language}
          dir={direction}
          className={groundClass("paper")}
          style={{ padding: "24px 12px", backgroundColor: LIGHT.paper, fontFamily: FONT, textAlign: start }}
        >
          <Container style={{ maxWidth: 600, wordBreak: "break-word" }}>
            <Section
              className={groundClass("hero")}
              style={{
                backgroundColor: LIGHT.hero,
                [margin]: `6px solid ${LIGHT.accent}`,
                borderRadius: "14px 14px 0 0",
                padding: "18px 24px",
              }}
            >
              <Text className={inkClass("onHero")} style={{ margin: 0, color: LIGHT.onHero, ...BUSINESS_NAME }}>
                {business.name}
              </Text>
            </Section>
            <Section
              className={`${groundClass("surface")} ruled`}
              style={{
                backgroundColor: LIGHT.surface,
                border: `1px solid ${LIGHT.line}`,
                borderTop: "none",
                borderRadius: "0 0 14px 14px",
                padding: "28px 24px 30px",
              }}
            >
              <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" border={0}>
                <tbody>
                  <tr>
                    {tile && (
                      <td width="92" valign="top">
                        <MailDateTile tile={tile} />
                      </td>
                    )}
                    <td valign="top" style={{ padding: tile ? "2px 18px 0" : 0, textAlign: start }}>
                      {badge && <MailBadge {...badge} />}
                      <Heading as="h1" className={inkClass("ink")} style={HEADING}>
                        {heading}
                      </Heading>
                    </td>
                  </tr>
                </tbody>
              </table>
              {paragraphs.map((paragraph, place) => (
                <Text
                  key={paragraph}
                  dir="auto"
                  className={inkClass("ink")}
                  style={{ ...PARAGRAPH, margin: place === 0 ? "22px 0 0" : "10px 0 0" }}
                >
                  {paragraph}
                </Text>
              ))}
              <Actions actions={actions} />
              <MailFactList facts={facts} start={start} />
              {notes.map((note) => (
                <Text key={note} dir="auto" className={inkClass("inkSoft")} style={NOTE}>
                  {note}
                </Text>
              ))}
            </Section>
            <Footer content={content} />
          </Container>
        </Section>
      </body>
    </Html>
  );
}

const BUSINESS_NAME = { fontSize: "19px", lineHeight: "26px", fontWeight: 650, letterSpacing: "-0.01em" } as const;
const HEADING = {
  margin: "10px 0 0",
  color: LIGHT.ink,
  fontSize: "28px",
  lineHeight: "32px",
  fontWeight: 680,
  letterSpacing: "-0.018em",
} as const;
const PARAGRAPH = { color: LIGHT.ink, fontSize: "17px", lineHeight: "27px" } as const;
const NOTE = { margin: "14px 0 0", color: LIGHT.inkSoft, fontSize: "15px", lineHeight: "23px" } as const;
