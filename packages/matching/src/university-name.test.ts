import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { mayBeOf } from './university-name.js';

const riverbend = { name: 'Riverbend State University', shortName: 'RSU' };

describe('A transcript may be of a university that its school', () => {
  test.each([
    'RIVERBEND  STATE-UNIVERSITY',
    'The Riverbend State University',
    'Unofficial transcript of Riverbend State University',
    'Official Academic Transcript - Riverbend State Univ.',
    'Office of the Registrar, Riverbend State University',
    'Riverbend State University – Orem Campus',
    'Riverbend State University Online',
    'Riverbend State University (RSU)',
    'Board of Regents | Riverbend State University',
    'rsu',
    'RSU Orem',
  ])('names: %s', (printed) => {
    expect(mayBeOf(riverbend, printed)).toBe(true);
  });

  test.each([
    null,
    undefined,
    '',
    '***',
    'College Transcript',
    'Official University Transcript',
    'Office of the Registrar',
  ])('does not name: %s', (printed) => {
    expect(mayBeOf(riverbend, printed)).toBe(true);
  });

  test.each([
    [riverbend, 'Lakeside Community College'],
    [riverbend, 'Riverbend Community College'],
    [riverbend, 'State University'],
    [riverbend, 'RSU University of Applied Sciences'],
    [{ name: 'Washington University', shortName: 'WashU' }, 'Western Washington University'],
    [{ name: 'Indiana University', shortName: 'IU' }, 'Indiana University of Pennsylvania'],
    [{ name: 'Miami University', shortName: 'Miami' }, 'University of Miami'],
    [{ name: 'Riverbend State University', shortName: 'State' }, 'State University of Lakeside'],
    [{ name: 'Riverbend State University', shortName: '' }, 'Lakeside College'],
  ])('does not name another: %j, %s', (university, printed) => {
    expect(mayBeOf(university, printed)).toBe(false);
  });
});

test('A name with a word in front of it is that of another school, and one with words behind it is not', () => {
  const word = fc
    .stringMatching(/^[b-z]{5,12}$/)
    .filter((text) => !['school', 'office', 'issued'].includes(text));
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), word, (parts, more) => {
      fc.pre(!parts.includes(more));
      const name = `${parts.join(' ')} university`;
      const university = { name: name.toUpperCase(), shortName: '' };
      for (const printed of [name, `The ${name}`, `${name} - ${more}`, `${name} ${more}`, `${more}: ${name}`])
        expect(mayBeOf(university, printed)).toBe(true);
      expect(mayBeOf(university, `${more} ${name}`)).toBe(false);
    }),
  );
});
