import { Controller } from "react-hook-form";
import { TextArea, TextField } from "@/app/_components/fields/field";
import { MoneyField } from "@/app/_components/fields/money-field";
import type { ProductContext } from "../product-context";
import { type ProductActionForm, wholeOf } from "./product-values";

/** A product's name, words, price and numbers. */
export function ProductFields({
  action: { form, errorOf },
  context: { categories, currency },
}: {
  action: ProductActionForm;
  context: ProductContext;
}) {
  const { register, control } = form;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[3fr_2fr]">
        <TextField id="name" label="Name" autoComplete="off" error={errorOf("name")} {...register("name")} />
        <TextField
          id="category"
          label="Category"
          isOptional
          autoComplete="off"
          list="categories"
          error={errorOf("category")}
          {...register("category")}
        />
        <datalist id="categories">
          {categories.map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
      </div>
      <TextArea
        id="description"
        label="Description"
        isOptional
        hint="What it is and who it’s for. Customers see it in your shop."
        error={errorOf("description")}
        {...register("description")}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Controller
          control={control}
          name="priceCents"
          render={({ field: { value = Number.NaN, onChange, onBlur, ref } }) => (
            <MoneyField
              id="priceCents"
              label="Price"
              hint="Including tax. Orders keep the price they were placed with."
              error={errorOf("priceCents")}
              currency={currency}
              {...{ value, onChange, onBlur }}
              inputRef={ref}
            />
          )}
        />
        <TextField
          id="sku"
          label="Article number"
          isOptional
          hint="Your own, or the one on the package."
          autoComplete="off"
          error={errorOf("sku")}
          {...register("sku")}
        />
      </div>
      <TextField
        id="lowStockAt"
        label="Running low at"
        hint="When this many or fewer are left, your shop says “Few left” and the product appears on Today."
        inputMode="numeric"
        autoComplete="off"
        inputClassName="figures max-w-24"
        error={errorOf("lowStockAt")}
        {...register("lowStockAt", { setValueAs: wholeOf })}
      />
    </>
  );
}
