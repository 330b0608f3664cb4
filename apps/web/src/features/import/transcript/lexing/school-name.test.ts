import { describe, expect, it } from 'vitest';
import { rowOfLine } from '../table/rows';
import { schoolIn } from './school-name';

const school = (...lines: readonly string[]) =>
  schoolIn(lines.map((text, index) => rowOfLine({ number: index + 1, text })))?.name ?? null;

describe('The name of a school', () => {
  it.each([
    ['Wasatch Front State College — Academic Transcript (Unofficial)', 'Wasatch Front State College'],
    ['UNIVERSITY OF SAMPLETON ACADEMIC RECORD', 'UNIVERSITY OF SAMPLETON'],
    ['University of California, Berkeley - Academic Summary', 'University of California, Berkeley'],
    ['Transcript of Academic Record, Donghai University', 'Donghai University'],
    ['Academic Transcript of Sampleton University', 'Sampleton University'],
    ['Official Academic Transcript: Example College', 'Example College'],
    ['# Transcript — Westbrook College', 'Westbrook College'],
    ['Record of Sam Muster - Valley Example College - Quarter Credits', 'Valley Example College'],
    ['THORNFIELD COLLEGE        Office of the Registrar', 'THORNFIELD COLLEGE'],
    ['JIANGBEI UNIVERSITY STUDENT’S SCORE REPORT', 'JIANGBEI UNIVERSITY'],
    ['Sample Keizai University, Faculty of Economics', 'Sample Keizai University'],
    ['Claremont Graduate University', 'Claremont Graduate University'],
    ['Baylor College of Medicine', 'Baylor College of Medicine'],
  ])('is what is left of %j', (line, name) => {
    expect(school(line)).toBe(name);
  });

  it.each([
    'College of Arts and Sciences',
    'COLLEGE OF MEDICINE - PERMANENT RECORD',
    'University College',
    'University Transcript',
    'My college classes (Jesse)',
    'This is to confirm that you completed the following courses at our college.',
    'Course Description College Term Grade Units Status',
    'Honours Bachelor of Science - University College',
    'Last school    Lincoln Academy',
    'High School: Lincoln Academy',
  ])('is not in %j, but may be in a line below', (line) => {
    expect(school(line)).toBeNull();
    expect(school(line, 'Example University')).toBe('Example University');
  });

  it('is not looked for below what is said of the student', () => {
    expect(school('Student: Sam Muster', 'Example University')).toBeNull();
  });
});
