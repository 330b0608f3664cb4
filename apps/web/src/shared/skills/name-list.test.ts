import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commaNames, nameList, plainName } from './name-list';

const courseNames = nameList(',/');

test('separators end a name, except in quotation marks', () => {
  expect(courseNames.split(' SQL, Python/ R ,, / ')).toEqual(['SQL', 'Python', 'R']);
  expect(courseNames.split('R/"PL/SQL", "a')).toEqual(['R', '"PL/SQL"', '"a']);
  expect(commaNames.split('PL/SQL, R')).toEqual(['PL/SQL', 'R']);
});

test('the name after the last separator is still being typed', () => {
  expect(courseNames.finished('SQL, Python/ R')).toEqual(['SQL, Python/', 'R']);
  expect(courseNames.finished('SQL, "PL/')).toEqual(['SQL,', '"PL/']);
  expect(commaNames.finished('SQL')).toEqual(['', 'SQL']);
  expect(commaNames.finished('ملف، 🦉, نص')).toEqual(['ملف، 🦉,', 'نص']);
});

test('a name in which a separator stands is written so that it is read as one', () => {
  const name = fc.string({ minLength: 1, maxLength: 12 }).map((text) => text.replaceAll('"', '').trim());
  const names = fc.array(
    name.filter((text) => text !== ''),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(names, (called) => {
      const written = called.map(courseNames.write).join(', ');
      expect(courseNames.split(written).map(plainName)).toEqual(called);
    }),
  );
});
