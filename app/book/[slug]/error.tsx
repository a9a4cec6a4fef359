"use client";

import { Button } from "@/app/_components/buttons/button";

const WORDS = {
  en: {
    title: "We can’t show this page",
    text: "That’s on us. Any bookings you’ve made are safe.",
    retry: "Try again",
  },
  de: {
    title: "Diese Seite lässt sich gerade nicht anzeigen",
    text: "Das liegt an uns. Was Sie schon gebucht haben, bleibt gebucht.",
    retry: "Erneut versuchen",
  },
};

/** The page after a failure, in the language of the frame around it; it has to work without the server. */
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
