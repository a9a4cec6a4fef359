"use client";

import type { ComponentProps } from "react";
import { CheckField } from "@/app/_components/field";

/** Whether the customer hears of a change; the business's own mails come in any case. */
export function ToldField({
  name,
  email,
  ...rest
}: { name: string; email: string } & Omit<ComponentProps<typeof CheckField>, "label" | "hint">) {
  return <CheckField {...rest} label={`Tell ${name} by e-mail`} hint={`To ${email}.`} />;
}
