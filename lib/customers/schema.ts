import { z } from "zod";
import { FILE_BYTES_MAX, FILE_TOO_LARGE } from "../fields/body-size.schema";
import { ContactAtDesk } from "../fields/contact.schema";
import { Id } from "../fields/id.schema";
import { whole } from "../fields/number.schema";
import { ConsentNote } from "../marketing/schema";

/** GET /customers returns at most this many (rule H4.2). */
export const CUSTOMERS_MAX = 1_000;

export const Customer = z.object({ id: z.string(), name: z.string(), email: z.string(), phone: z.string() });
export const CustomerList = z.object({ customers: z.array(Customer) });
export type CustomerList = z.infer<typeof CustomerList>;

export const CustomersPage = z.object({
  limit: whole(1, CUSTOMERS_MAX)
    .default(CUSTOMERS_MAX)
    .meta({ description: `page size; default ${CUSTOMERS_MAX}` }),
  offset: whole(0, Number.MAX_SAFE_INTEGER)
    .default(0)
    .meta({ description: "rows to skip: the previous page's `nextOffset`" }),
});

/** A typed search of customers. */
export const SEARCH_TEXT_MAX = 100;

/** What is known about a customer: at least the name; unknown emails and phones are empty. */
export const CustomerContact = ContactAtDesk;
export type CustomerContact = z.output<typeof CustomerContact>;

/** An email belongs to one person (rule C10.2). */
export const EMAIL_IS_TAKEN = "already belongs to another customer";

export const CustomerNamed = z.object({ id: Id });
export type CustomerNamed = z.output<typeof CustomerNamed>;

export const SaveCustomer = CustomerNamed.extend(CustomerContact.shape);
export type SaveCustomer = z.output<typeof SaveCustomer>;

/** A file of customers, as its text; longer files are divided. */
export const IMPORT_LIMITS = {
  bytesMax: FILE_BYTES_MAX,
  rowsMax: 100_000,
  columnsMax: 100,
  /** of all rows together, including empty ones */
  cellsMax: 2_000_000,
} as const;

export const CUSTOMERS_TOO_LARGE = `${FILE_TOO_LARGE} Split it into smaller files.`;

/** What a customer's row in a file is read from. */
export const FILE_FIELDS = ["name", "lastName", "email", "phone", "secondPhone", "thirdPhone", "marketing"] as const;
export type FileField = (typeof FILE_FIELDS)[number];

const Column = z
  .int("must be a column")
  .min(0, "must be a column")
  .max(IMPORT_LIMITS.columnsMax - 1, "must be a column");

/**
 * In which column of a file, from 0, each field is; null: in none. `lastName` is for names in two columns. Of several phones, a row's first
 * non-empty one is used. `marketing` is the answer about news and offers: yes, no or empty.
 */
export const ColumnMapping = z.object({
  name: Column.nullable(),
  lastName: Column.nullable(),
  email: Column.nullable(),
  phone: Column.nullable(),
  secondPhone: Column.nullable().default(null),
  thirdPhone: Column.nullable().default(null),
  marketing: Column.nullable().default(null),
});
export type ColumnMapping = z.output<typeof ColumnMapping>;

const FileText = z
  .string("must be text")
  .max(IMPORT_LIMITS.bytesMax, { error: CUSTOMERS_TOO_LARGE, abort: true })
  .refine((text) => new Blob([text]).size <= IMPORT_LIMITS.bytesMax, CUSTOMERS_TOO_LARGE);

/** A file to preview; without a mapping, its first row says which column is what. */
export const ReadCustomers = z.object({ text: FileText, mapping: ColumnMapping.nullable() });
export type ReadCustomers = z.output<typeof ReadCustomers>;

/** A file to import. Rows with errors are skipped only on request. A yes to news and offers needs a note on where it's from (rule M3). */
export const ImportCustomers = ReadCustomers.extend({
  leavesOutErrors: z.boolean("must be true or false"),
  consentNote: ConsentNote.default(""),
});
export type ImportCustomers = z.output<typeof ImportCustomers>;
