import { describe, expect, it } from 'vitest';
import { parseTranscript } from '../index';
import { linesOf, tabs } from '../testing/read';

/** What a page is called that is refused; null for one that is read. */
function refusedAs(...lines: readonly string[]): string | null {
  try {
    parseTranscript({ text: lines.join('\n') });
    return null;
  } catch (error) {
    return /looks like (.+?), not a transcript/.exec((error as Error).message)?.[1] ?? null;
  }
}

const COURSES = [
  tabs('Course', 'Title', 'Units', 'Grade'),
  'Fall 2022',
  tabs('COMM 3', 'Public Speaking', '3.00', 'B'),
  tabs('MATH 75', 'Calculus I', '4.00', 'B-'),
  tabs('PHIL 25', 'Methods of Reasoning', '3.00', 'A-'),
];

describe('A list of something else', () => {
  it.each([
    [
      'a class schedule',
      [
        tabs('Código', 'Disciplina', 'CH', 'Data', 'Horário', 'Sala'),
        tabs('CEQ0101', 'Química Geral I', '72', '09/12/2024', '08h00', 'B-104'),
        tabs('CEM0110', 'Cálculo Diferencial I', '90', '10/12/2024', '14h00', 'C-2'),
        tabs('CEF0120', 'Física Fundamental II', '72', '11/12/2024', '08h00', 'C-011'),
      ],
    ],
    [
      'a class list',
      [
        tabs('Nr.', 'Matrikelnummer', 'Nachname', 'Vorname', 'Semester', 'Unterschrift'),
        tabs('1', '2203040', 'Weber', 'Anna', '3', ''),
        tabs('2', '2203041', 'Vogel', 'Paul', '3', ''),
        tabs('3', '2203042', 'Kurz', 'Mia', '5', ''),
      ],
    ],
    [
      'a list of products',
      [
        'Référence;Désignation;Unités;Qualité;Prix HT;TVA;Stock',
        'PAP-1001;Cahier 96 pages;10;A;18,50;20 %;340',
        'PAP-1020;Papier millimétré;50;A;2,75;20 %;64',
        'ECR-2001;Stylo bille bleu;50;B;9,80;20 %;430',
      ],
    ],
    [
      'a reading list',
      [
        tabs('Code', 'Author', 'Title', 'Publisher', 'Weeks'),
        tabs('HI2045', 'Colley', 'Britons', 'Yale', '3'),
        tabs('HI2046', 'Hilton', 'A Mad People', 'Oxford', '2'),
        tabs('HI2047', 'Thompson', 'The Working Class', 'Penguin', '1'),
      ],
    ],
  ])('is refused as %s by the names of its columns', (name, lines) => {
    expect(refusedAs(...lines)).toBe(name);
  });

  it('is not seen in a list whose columns say what came of each course', () => {
    const lines = linesOf(
      tabs('Course', 'Title', 'Room', 'Time', 'Credits', 'Grade'),
      tabs('COMM 3', 'Public Speaking', 'B-104', '08:00', '3.00', 'B'),
      tabs('MATH 75', 'Calculus I', 'B-105', '10:00', '4.00', 'B-'),
    );
    expect(lines.map(({ grade }) => grade)).toEqual(['B', 'B-']);
  });
});

describe('A transcript is not refused', () => {
  it.each([
    [
      'beside links to an audit',
      ['My Academics', 'Degree Progress', 'Academic Requirements', 'What-if Report'],
    ],
    [
      'above a note on requirements',
      ['Foreign Language Requirement Met', 'Requirements satisfied by transfer'],
    ],
    [
      'above a note on fees',
      ['Balance due: $120.00', 'Tuition and fees are listed in your account statement.'],
    ],
    ['beside an exam schedule', ['Exam Schedule', 'Office hours 10:00', 'Room 12']],
    ['that certifies something', ['This is to certify that the above is correct.', 'Enrolled full-time']],
  ])('%s', (_, lines) => {
    expect(refusedAs(...lines, ...COURSES)).toBeNull();
    expect(refusedAs(...COURSES, ...lines)).toBeNull();
  });
});
