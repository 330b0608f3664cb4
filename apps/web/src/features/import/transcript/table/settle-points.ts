import { taken, type ColumnPlace } from './column';

/** What columns of points hold: the value of one credit, or the product of credits and value. */

/**
 * 'Credits   Grade Point   Credit Points', as schools of India print them in any order: one is the product of the others. 'Credit Points   ECTS
 * Grade Point' are the credits of a school beside those of Europe, and the value of the grade.
 */
export function withProductsOfCredits(columns: readonly ColumnPlace[]): readonly ColumnPlace[] {
  const product = columns.find(
    ({ column, name }) => column === 'credits' && PRODUCT_OF_CREDITS.test(name.trim()),
  );
  const hasCredits = columns.some(
    (place) => place !== product && place.column === 'credits' && !OF_EUROPE.test(place.name),
  );
  const hasValue = columns.some(
    ({ column, name }) => column === 'points' && VALUE_OF_GRADE.test(name.trim()),
  );
  return product && hasCredits && hasValue ? taken(columns, product, 'points') : columns;
}
const PRODUCT_OF_CREDITS = /^(?:credit|cr\.?) ?(?:points?|pts?)$/i;
const OF_EUROPE = /\bects\b/i;

/** '평점   학점   등급' of Korea: the value of a grade beside its letter, although the name means a grade where no other has one. */
export function withKoreanValues(columns: readonly ColumnPlace[]): readonly ColumnPlace[] {
  const value = columns.find(({ column, name }) => column === 'grade' && KOREAN_VALUE.test(name.trim()));
  const hasLetters = columns.some(
    ({ column, name }) => column === 'grade' && KOREAN_LETTER.test(name.trim()),
  );
  return value && hasLetters ? taken(columns, value, 'gradeValue') : columns;
}
const KOREAN_VALUE = /^평점$/;
const KOREAN_LETTER = /^(?:성적)?등급$/;

/** 'GP   WGP', 'Pts   GrPts': what a credit of the grade is worth, and after it the product. */
export function withValuesOfGrades(columns: readonly ColumnPlace[]): readonly ColumnPlace[] {
  const points = columns.filter(({ column }) => column === 'points');
  const isNamed = ({ name }: ColumnPlace) => VALUE_OF_GRADE.test(name.trim());
  const product = points.at(-1);
  const value =
    points.find((place) => place !== product && isNamed(place)) ??
    (product && isNamed(product) ? points.find((place) => PLAIN.test(place.name.trim())) : undefined);
  return value ? taken(columns, value, 'gradeValue') : columns;
}

const PLAIN = /^(?:points?|pts?)\.?$/i;
const VALUE_OF_GRADE = /^(?:g\.?p\.?|gr(?:a?de?)?\.? ?(?:points?|pts?))$/i;
