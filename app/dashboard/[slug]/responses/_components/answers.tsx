import type { FilledForm } from "@/lib/forms/views";

export function Answers({ filled, locale }: { filled: FilledForm; locale: string }) {
  void locale;
  return <pre>{JSON.stringify(filled.answers)}</pre>;
}
