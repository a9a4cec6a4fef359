import type { ColumnMapping, FileField } from "./schema";
import { nameWords } from "./search-terms";

/** How other programs name these columns, as words without case and accents; the first names are preferred. */
const ALIASES: Record<FileField, string[]> = {
  name: [
    ...["name", "full name", "customer", "customer name", "client", "client name", "contact", "contact name", "guest"],
    ...["display name", "kunde", "kundenname", "nom complet", "nombre completo", "nome completo"],
    ...["first name", "firstname", "given name", "forename", "vorname", "prenom", "nombre", "nome"],
  ],
  lastName: [
    ...["last name", "lastname", "surname", "family name", "familyname", "nachname", "familienname"],
    ...["nom de famille", "apellido", "apellidos", "cognome", "sobrenome", "achternaam"],
  ],
  email: [
    ...["email", "e mail", "mail", "email address", "e mail address", "mail address", "customer email"],
    ...["e mail adresse", "email adresse", "mailadresse", "adresse e mail", "correo", "correo electronico", "courriel"],
  ],
  phone: [
    ...["phone", "phone number", "telephone", "telephone number", "tel", "mobile", "mobile phone", "mobile number"],
    ...["cell", "cell phone", "contact number", "customer phone", "telefon", "telefonnummer", "handy", "handynummer"],
    ...["mobil", "mobilnummer", "telephone portable", "portable", "telefono", "movil", "celular", "telefone"],
  ],
};

/** Which column of a file is which field, by the names in its first row; each column is one field at most. */
export function mapColumns(header: string[]): ColumnMapping {
  const names = header.map((cell) => nameWords(cell.replace(/([a-z])([A-Z])/g, "$1 $2")).join(" "));
  const index = (field: FileField): number | null => {
    const alias = ALIASES[field].find((name) => names.includes(name));
    return alias === undefined ? null : names.indexOf(alias);
  };
  return { name: index("name"), lastName: index("lastName"), email: index("email"), phone: index("phone") };
}

/**
 * The fields that have to be found a column: the name, the e-mail and the phone where neither has one, and what was given a column
 * that the file doesn't have.
 */
export function unmappedFields(mapping: ColumnMapping, columns: number): FileField[] {
  const isThere = (field: FileField) => mapping[field] !== null;
  const needed: FileField[] = isThere("email") || isThere("phone") ? ["name"] : ["name", "email", "phone"];
  return (["name", "lastName", "email", "phone"] as const).filter(
    (field) => (mapping[field] ?? -1) >= columns || (needed.includes(field) && !isThere(field)),
  );
}
