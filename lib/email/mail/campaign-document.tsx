import { Container, Head, Html, Link, Preview, render, Section, Text } from "react-email";
import { DARK_STYLES, groundClass, inkClass, LIGHT } from "./colours";
import type { MailContent } from "./mail-content";

/** What a campaign's mail is made of: its sanitized HTML, and the same as text. */
export type CampaignContent = Pick<MailContent, "language" | "direction" | "business"> & {
  subject: string;
  /** what a list of mails shows beside the subject; empty: the beginning of the text */
  preview: string;
  html: string;
  text: string;
  /** why the reader gets this */
  reason: string;
  unsubscribe: { words: string; href: string };
};

const FONT = "ui-sans-serif, system-ui, -apple-system, Segoe UI, Roboto, Helvetica, Arial, sans-serif";

/** The two forms of a campaign's mail (rule M13). */
export async function renderCampaign(content: CampaignContent): Promise<{ html: string; text: string }> {
  return { html: await render(<CampaignDocument content={content} />), text: plainText(content) };
}

/** The text of a campaign in the look of every mail of the business, with who writes, why, and how to leave. No pictures of ours. */
function CampaignDocument({ content }: { content: CampaignContent }) {
  const { language, direction, subject, preview, business, html, reason, unsubscribe } = content;
  const start = direction === "rtl" ? "right" : "left";
  const margin = direction === "rtl" ? "borderRight" : "borderLeft";
  const name = { fontSize: "19px", lineHeight: "26px", fontWeight: 650, letterSpacing: "-0.01em" } as const;
  const small = { margin: "0 0 6px", color: LIGHT.inkSoft, fontSize: "14px", lineHeight: "21px" };
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
        {preview !== "" && <Preview useTitleTag={false}>{preview}</Preview>}
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
              <Text className={inkClass("onHero")} style={{ margin: 0, color: LIGHT.onHero, ...name }}>
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
                padding: "24px 24px 14px",
              }}
            >
              {/* Sanitized by lib/markdown, the only source of it. */}
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is the sanitizer's output */}
              <div dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
            </Section>
            <Container style={{ maxWidth: 600, padding: "18px 24px 0" }}>
              <Text className={inkClass("inkSoft")} style={small}>
                {[business.name, business.address, business.phone].filter((part) => part !== "").join(" · ")}
              </Text>
              <Text dir="auto" className={inkClass("inkSoft")} style={small}>
                {reason}{" "}
                <Link href={unsubscribe.href} className={inkClass("inkSoft")} style={UNDERLINED}>
                  {unsubscribe.words}
                </Link>
              </Text>
            </Container>
          </Container>
        </Section>
      </body>
    </Html>
  );
}

const UNDERLINED = { color: LIGHT.inkSoft, textDecoration: "underline" };

function plainText({ text, business, reason, unsubscribe }: CampaignContent): string {
  // Two hyphens and a space begin a signature (RFC 3676, 4.3).
  const sender = ["-- ", business.name, business.address, business.phone].filter((line) => line !== "").join("\n");
  return `${[text, sender, reason, `${unsubscribe.words}: ${unsubscribe.href}`].join("\n\n")}\n`;
}
