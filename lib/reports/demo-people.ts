const NAMES = [
  ...["Alma Reyes", "Ben Carver", "Chloe Nguyen", "Dario Conti", "Edie Marsh", "Farah Aziz", "Gus Halloran"],
  ...["Hope Adeyemi", "Ivo Petrov", "June Castellano", "Kit Sorensen", "Lena Brandt", "Moses Tran", "Nell Ferraro"],
  ...["Otis Freeman", "Paz Molina", "Quinn Abbott", "Rosa Delgado", "Sol Bergman", "Tess Whitlock", "Uma Castell"],
  ...["Vera Lindgren", "Wes Okafor", "Ximena Prado", "Yara Haddad", "Zeke Marlow"],
];

/** Who comes first, and how many bookings later somebody new does. */
const AT_FIRST = 6;
const PER_NEW_PERSON = 9;

/** Whose booking it is, of many in a row: more and more people come, so that there are new ones in every period. */
export function demoPerson(count: number): { name: string; email: string; phone: string } {
  const place = (count * 7) % Math.min(NAMES.length, AT_FIRST + Math.floor(count / PER_NEW_PERSON));
  const name = NAMES[place] ?? "";
  const email = `${name.toLowerCase().replace(" ", ".")}@example.com`;
  return { name, email, phone: `+1 718 555 ${1_000 + place}` };
}
