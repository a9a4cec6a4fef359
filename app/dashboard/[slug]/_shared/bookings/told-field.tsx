"use client";

import type { ComponentProps } from "react";
import { CheckField } from "@/app/_components/fields/field";

type Props = Omit<ComponentProps<typeof CheckField>, "label" | "hint"> & { customer: { name: string; email: string } };

/** Whether the customer hears of a change; the business's own mails come in any case. */
export function ToldField({ customer, ...rest }: Props) {
  return <CheckField {...rest} label={`Tell ${customer.name} by e-mail`} hint={`To ${customer.email}.`} />;
}
