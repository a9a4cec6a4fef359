import type { ColumnMapping, FileField } from "./schema";
import { nameWords } from "./search-terms";

/** How other programs name these columns, without case and accents; earlier names are preferred. */
const WHOLE_NAMES = [
  ...["full name", "customer", "customer name", "client", "client name", "contact", "contact name", "guest"],
  ...["display name", "kunde", "kundenname", "nom complet", "nombre completo", "nome completo"],
];
const FIRST_NAMES = ["first name", "firstname", "given name", "forename", "vorname", "prenom", "nombre", "nome"];
const LAST_NAMES = [
  ...["last name", "lastname", "surname", "family name", "familyname", "nachname", "familienname"],
  ...["nom de famille", "apellido", "apellidos", "cognome", "sobrenome", "achternaam"],
];
/** Where people write "Name, Vorname", the first of the two is the last name. */
const BESIDE_FAMILY = { given: ["vorname", "prenom"], family: ["name", "nom"] };
const EMAILS = [
  ...["email", "e mail", "mail", "email address", "e mail address", "mail address", "customer email"],
  ...["e mail adresse", "email adresse", "mailadresse", "adresse e mail", "correo", "correo electronico", "courriel"],
];
/** A mobile comes first: it's personal. */
const PHONES = [
  [
    ...["mobile", "mobile phone", "mobile number", "mobile phone number", "cell", "cell phone", "cell number"],
    ...["cellphone", "handy", "handynummer", "mobil", "mobilnummer", "mobiltelefon", "telephone portable", "portable"],
    ...["movil", "telefono movil", "celular", "cellulare"],
  ],
  [
    ...["phone", "phone number", "telephone", "telephone number", "tel", "contact number", "customer phone"],
    ...["primary phone", "telefon", "telefonnummer", "telefono", "telefone"],
  ],
  [
    ...["home phone", "home", "home number", "home telephone", "home phone number", "landline", "festnetz"],
    ...["telefon privat", "telephone fixe", "fixe", "telefono fijo", "fijo"],
  ],
];

const MARKETING = [
  ...["marketing", "newsletter", "marketing consent", "email marketing", "accepts marketing", "werbung"],
  ...["marketing emails", "newsletter consent", "werbeeinwilligung"],
];

/** Which column of a file is which field, by the names in its first row; each column is one field at most. */
export function mapColumns(header: string[]): ColumnMapping {
  const names = header.map((cell) => nameWords(cell.replace(/([a-z])([A-Z])/g, "$1 $2")).join(" "));
  const index = (aliases: string[]): number | null => {
    const alias = aliases.find((name) => names.includes(name));
    return alias === undefined ? null : names.indexOf(alias);
  };
  const wholeName = index(["name", ...WHOLE_NAMES]);
  const lastName = index(LAST_NAMES);
  const [phone = null, secondPhone = null, thirdPhone = null] = PHONES.map(index).filter((place) => place !== null);
  const given = index(BESIDE_FAMILY.given);
  const family = index(BESIDE_FAMILY.family);
  const isDivided = given !== null && family !== null && lastName === null;
  return {
    name: isDivided ? given : (wholeName ?? index(FIRST_NAMES)),
    lastName: isDivided ? family : lastName,
    email: index(EMAILS),
    phone,
    secondPhone,
    thirdPhone,
    marketing: index(MARKETING),
  };
}

/** The required fields without a column in the file: the name, and either email or phone. */
export function unmappedFields(mapping: ColumnMapping, columns: number): FileField[] {
  const isMissing = (field: FileField) => mapping[field] === null || isBeyond(field);
  const isBeyond = (field: FileField) => (mapping[field] ?? 0) >= columns;
  const contacts = ["email", "phone"] as const;
  return [
    ...(isMissing("name") ? ["name" as const] : []),
    ...(contacts.every(isMissing) ? contacts : contacts.filter(isBeyond)),
  ];
}
