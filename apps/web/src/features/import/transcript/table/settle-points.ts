import type { Column, ColumnPlace } from './column';

/** What columns of points hold: the value of one credit, or the product of credits and value. */

const taken = (columns: readonly ColumnPlace[], one: ColumnPlace, column: Column): ColumnPlace[] =>
  columns.map((place) => (place === one ? { ...place, column } : place));

/** 'Credits   Grade Point   Credit Points', as schools of India print them: the last is the product of the others. */
export function withProductsOfCredits(columns: readonly ColumnPlace[]): readonly ColumnPlace[] {
  const product = columns.find(
    ({ column, name }) => column === 'credits' && PRODUCT_OF_CREDITS.test(name.trim()),
  );
  const hasCredits = columns.some(({ column, name }) => column === 'credits' && name !== product?.name);
  const hasValue = columns.some(
    ({ column, name }) => column === 'points' && VALUE_OF_GRADE.test(name.trim()),
  );
  return product && hasCredits && hasValue ? taken(columns, product, 'points') : columns;
}
const PRODUCT_OF_CREDITS = /^(?:credit|cr\.?) ?(?:points?|pts?)$/i;

/** 'GP   WGP': what a credit of the grade is worth, and the product. */
export function withValuesOfGrades(columns: readonly ColumnPlace[]): readonly ColumnPlace[] {
  const points = columns.filter(({ column }) => column === 'points');
  const value = points.find(({ name }) => VALUE_OF_GRADE.test(name.trim()));
  return value && points.length > 1 ? taken(columns, value, 'gradeValue') : columns;
}

const VALUE_OF_GRADE = /^(?:g\.?p\.?|gr(?:a?de?)?\.? ?(?:points?|pts?))$/i;
