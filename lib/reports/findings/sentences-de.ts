import type { Sentences } from "./words";

const PARTS = { morning: "vormittags", afternoon: "nachmittags", evening: "abends" } as const;

export const DE: Sentences = {
  nothing_bookable: ({ name }) => ({
    title: `${name} kann niemand buchen`,
    detail: "Die Leistung wird online angeboten, es ist aber im ganzen buchbaren Zeitraum kein Termin frei.",
    suggestion: "Sehen Sie nach, warum kein Termin frei ist.",
  }),
  no_shows_high: ({ number, percent, hasReminders }) => ({
    title: `${percent("noShowRate")} % der Termine werden versäumt`,
    detail: `${number("noShows")} von ${number("cameDue")} in den letzten 90 Tagen.`,
    suggestion: hasReminders
      ? "Verlangen Sie eine Anzahlung. Erinnerungen werden bereits verschickt."
      : "Schalten Sie Erinnerungen ein. Reicht das nicht, verlangen Sie eine Anzahlung.",
  }),
  late_cancellations: ({ number, percent }) => ({
    title: `${percent("lateCancellationRate")} % der Buchungen werden spät abgesagt`,
    detail: `${number("lateCancelled")} von ${number("cameDueOrCancelled")} in den letzten 90 Tagen.`,
    suggestion: "Behalten Sie bei späten Absagen die Anzahlung ein, oder verlängern Sie die Frist.",
  }),
  unmarked_visits: ({ number }) => ({
    title: `${number("unmarked")} vergangene Buchungen sind nicht abgehakt`,
    detail: `Von ${number("visits")} Besuchen in den letzten 30 Tagen. Sie zählen als Besuche, die Quote der versäumten Termine kann also zu niedrig sein.`,
    suggestion: "Haken Sie sie als erledigt oder versäumt ab.",
  }),
  quiet_time: ({ weekday, part, percent }) => ({
    title: `${weekday}${PARTS[part]} ist wenig los`,
    detail: `${percent("utilization")} % der offenen Zeit sind gebucht, in der ganzen Woche ${percent("wholeUtilization")} % (letzte 8 Wochen).`,
    suggestion: "Schicken Sie Ihren Kunden ein Angebot für diese Zeit, oder verkürzen Sie die Öffnungszeiten.",
  }),
  full_time: ({ weekday, part, percent }) => ({
    title: `${weekday}${PARTS[part]} ist alles voll`,
    detail: `${percent("utilization")} % der offenen Zeit waren in den letzten 8 Wochen gebucht.`,
    suggestion: "Bieten Sie dann mehr Zeit an, oder erhöhen Sie den Preis.",
  }),
  revenue_moved: ({ isUp, percent, money }) => ({
    title: `Der Umsatz mit Leistungen ist um ${percent("change")} % ${isUp ? "gestiegen" : "gesunken"}`,
    detail: `${money("revenueCents")} in den letzten 28 Tagen, ${money("previousRevenueCents")} in den 28 Tagen davor.`,
    suggestion: isUp ? "Sehen Sie nach, woher er kommt." : "Sehen Sie nach, wo er fehlt.",
  }),
  stock_low: ({ name, number }) => ({
    title: `${name} geht zur Neige`,
    detail: `Noch ${number("available")} da, ${number("soldIn90Days")} in den letzten 90 Tagen verkauft.`,
    suggestion: "Bestellen Sie nach.",
  }),
  stock_out: ({ name, number }) => ({
    title: `${name} ist ausverkauft`,
    detail: `${number("soldIn90Days")} in den letzten 90 Tagen verkauft, keine mehr da.`,
    suggestion: "Bestellen Sie nach, oder nehmen Sie das Produkt aus dem Shop.",
  }),
};
