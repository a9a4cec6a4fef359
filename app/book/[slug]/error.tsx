"use client";

import { Button } from "@/app/_components/buttons/button";

const WORDS = {
  en: {
    title: "Something went wrong",
    text: "This page could not be shown, and that is our fault. What was booked before stays booked.",
    retry: "Try again",
  },
  de: {
    title: "Etwas ist schiefgegangen",
    text: "Diese Seite ließ sich nicht anzeigen, und das liegt an uns. Was gebucht war, bleibt gebucht.",
    retry: "Noch einmal versuchen",
  },
};

/** A page that failed, in the language of the frame around it; it must stand without the server. */
export default function ErrorPage({ retry }: { retry: () => void }) {
  const isGerman = typeof document !== "undefined" && document.documentElement.lang.startsWith("de");
  const words = isGerman ? WORDS.de : WORDS.en;
  return (
    <main className="mx-auto max-w-3xl px-5 py-20 sm:px-8">
      <h1 className="text-[2.25rem] sm:text-[3rem]">{words.title}</h1>
      <p className="mt-4 max-w-xl text-[1.125rem] text-ink-soft">{words.text}</p>
      <p className="mt-7">
        <Button onClick={() => retry()}>{words.retry}</Button>
      </p>
    </main>
  );
}
