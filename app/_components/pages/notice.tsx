import type { ReactNode, Ref } from "react";

type Tone = "brand" | "accent" | "danger";

const TONES: Record<Tone, string> = {
  brand: "border-brand bg-brand-soft text-brand-ink",
  accent: "border-accent bg-accent-soft text-accent-ink",
  danger: "border-danger bg-danger-soft text-danger",
};

/** A highlighted message: what went well, what to check, what went wrong. */
export function Notice({
  tone = "brand",
  title,
  role,
  ref,
  children,
}: {
  tone?: Tone;
  title?: ReactNode;
  /** `alert` for what has just gone wrong, `status` for what has just been done */
  role?: "alert" | "status";
  ref?: Ref<HTMLDivElement>;
  children?: ReactNode;
}) {
  return (
    <div
      ref={ref}
      role={role}
      tabIndex={ref ? -1 : undefined}
      className={`rounded-control border-s-4 px-4 py-3.5 outline-offset-2 ${TONES[tone]}`}
    >
      {title && <p className="font-semibold">{title}</p>}
      {children && <div className={title ? "mt-1" : undefined}>{children}</div>}
    </div>
  );
}
