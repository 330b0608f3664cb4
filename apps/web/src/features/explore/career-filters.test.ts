import { EDUCATION_LEVELS } from '@lumen/matching';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CareerFilters,
  countPanelFilters,
  NO_FILTERS,
  PAY,
  readCareerFilters,
  toCareerSearch,
  writeCareerFilters,
} from './career-filters';

const read = (address: string) => readCareerFilters(new URLSearchParams(address));

const someFilters: CareerFilters = {
  searchTerm: 'analyst',
  payMin: 40_000,
  payMax: 120_000,
  educationLevels: ["Master's degree", "Bachelor's degree"],
  skills: 'SQL, Public Speaking',
  relatedPrograms: 'statistics',
};

test('the API is asked by the names it knows, for what is set (S309)', () => {
  expect(toCareerSearch(someFilters)).toEqual({
    career_title: 'analyst',
    average_pay_min: 40_000,
    average_pay_max: 120_000,
    'required-education-levels': ["Master's degree", "Bachelor's degree"],
    skills: ['SQL', 'Public Speaking'],
    related_program_title: 'statistics',
  });
  expect(toCareerSearch(NO_FILTERS)).toEqual({});
});

test('blank texts and the ends of the pay slider ask for nothing', () => {
  expect(toCareerSearch({ ...NO_FILTERS, searchTerm: '  ', skills: ' , ', relatedPrograms: ' ' })).toEqual(
    {},
  );
  expect(toCareerSearch({ ...NO_FILTERS, payMin: PAY.min, payMax: PAY.max })).toEqual({});
});

test('pay bounds of an address count only as whole numbers (S360)', () => {
  expect(read('pay_min=40000&pay_max=120000')).toMatchObject({ payMin: 40_000, payMax: 120_000 });
  for (const text of ['abc', '', '12.5', '-5', '1e5', '0x10', '40 000']) {
    expect([text, read(`pay_min=${text}&pay_max=${text}`)]).toEqual([text, NO_FILTERS]);
  }
});

test('pay bounds of an address stay within the slider and never cross (S355, S356)', () => {
  expect(read('pay_min=90000&pay_max=50000')).toMatchObject({ payMin: 50_000, payMax: 50_000 });
  expect(read('pay_max=900000')).toMatchObject({ payMin: 0, payMax: 500_000 });
});

test('levels of an address count once each, and blank ones not', () => {
  expect(read("education=Bachelor's degree&education= &education=Bachelor's degree").educationLevels).toEqual(
    ["Bachelor's degree"],
  );
});

test('what was written into an address is read from it again', () => {
  const text = fc.stringMatching(/^[a-z][a-z ]{0,8}[a-z]$/);
  const steps = fc.integer({ min: 0, max: PAY.max / PAY.step });
  fc.assert(
    fc.property(
      text,
      text,
      fc.array(text, { maxLength: 3 }),
      steps,
      steps,
      fc.subarray([...EDUCATION_LEVELS]),
      (...parts) => {
        const [searchTerm, relatedPrograms, skills, one, other, educationLevels] = parts;
        const filters: CareerFilters = {
          searchTerm,
          relatedPrograms,
          skills: [...new Set(skills)].join(', '),
          payMin: Math.min(one, other) * PAY.step,
          payMax: Math.max(one, other) * PAY.step,
          educationLevels,
        };
        expect(readCareerFilters(writeCareerFilters(filters))).toEqual(filters);
      },
    ),
  );
});

test('an unset filter leaves no trace in the address', () => {
  expect(writeCareerFilters(NO_FILTERS).toString()).toBe('');
});

test('pay counts as one filter, and the text box as none', () => {
  expect(countPanelFilters(NO_FILTERS)).toBe(0);
  expect(countPanelFilters({ ...NO_FILTERS, searchTerm: 'nurse' })).toBe(0);
  expect(countPanelFilters({ ...NO_FILTERS, payMin: 1000, payMax: 2000 })).toBe(1);
  expect(countPanelFilters(someFilters)).toBe(4);
});
