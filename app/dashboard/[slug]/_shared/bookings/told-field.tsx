"use client";

import type { ComponentProps } from "react";
import { CheckField } from "@/app/_components/fields/field";

type Props = Omit<ComponentProps<typeof CheckField>, "label" | "hint"> & { customer: { name: string; email: string } };

/** Whether the customer is emailed about a change, if they have an address. The business's own emails are sent in any case. */
export function ToldField({ customer, ...rest }: Props) {
  const hasEmail = customer.email !== "";
  return (
    <CheckField
      {...rest}
      disabled={!hasEmail}
      label={`Email ${customer.name}`}
      hint={hasEmail ? `To ${customer.email}` : "This booking has no email address."}
    />
  );
}
