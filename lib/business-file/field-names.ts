/** Names of fields that a file may have thousands of times: those of its entries and of the hours in them. */
export const FIELDS_OF_ENTRIES: ReadonlySet<string> = new Set(
  `
  name title bio email phone active bookable sortOrder hours exceptions timeOff from to
  weekday date label open openMin closeMin breakStartMin breakEndMin
  kind capacity
  description category durationMin priceCents depositCents bufferBeforeMin bufferAfterMin staffed bookableOnline
  staff resources addOns
  sku trackStock stock lowStockAt
`
    .trim()
    .split(/\s+/),
);
