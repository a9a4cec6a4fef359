import type { ComponentProps } from "react";
import { TextField } from "@/app/_components/fields/field";

type Field = "name" | "email" | "phone";
type Props = {
  register(field: Field): Pick<ComponentProps<"input">, "name" | "onChange" | "onBlur" | "ref">;
  errorOf(field: Field): string | undefined;
};

/** Who a customer is: a name is enough. */
export function ContactFields({ register, errorOf }: Props) {
  return (
    <>
      <TextField id="name" label="Name" autoComplete="off" error={errorOf("name")} {...register("name")} />
      <TextField
        id="email"
        label="Email"
        isOptional
        type="email"
        autoComplete="off"
        error={errorOf("email")}
        {...register("email")}
      />
      <TextField
        id="phone"
        label="Phone"
        isOptional
        type="tel"
        autoComplete="off"
        inputClassName="figures"
        error={errorOf("phone")}
        {...register("phone")}
      />
    </>
  );
}
