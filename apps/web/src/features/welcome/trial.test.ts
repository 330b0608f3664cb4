import { describe, expect, test } from 'vitest';
import { sampleTranscript, tryCourses } from './trial';
import type { ScoringCatalogue } from './trial.queries';

type Course = ScoringCatalogue['courses'][number];
type Career = ScoringCatalogue['careers'][number];

const aCourse = (code: string, course: Partial<Course> = {}): Course => ({
  code,
  forms: [code],
  educator: 'RSU',
  title: `About ${code}`,
  credits: 3,
  level: 'Upper Division',
  rarity: 1,
  skills: [],
  careers: [],
  similarities: [],
  ...course,
});

const aCareer = (title: string, career: Partial<Career> = {}): Career => ({
  title,
  average_pay: 50_000,
  education: "Bachelor's degree",
  has_work: true,
  needs: [],
  weights: [],
  kinds: [],
  ...career,
});

/** Two careers, the work of the second of which courses of CS are like. */
const catalogueOf = (courses: Course[]): ScoringCatalogue => ({
  version: 1,
  skills: ['Writing', 'Programming', 'Testing'],
  courses,
  careers: [aCareer('Writers', { needs: [0], weights: [1], kinds: ['named'] }), aCareer('Programmers')],
  sample: [],
});
const like = { careers: [1], similarities: [0.8] };
const CS = ['CS 1400', 'CS 2420', 'CS 3100'].map((code) => aCourse(code, { ...like, skills: [1] }));
const passed = (...codes: string[]) => codes.map((code) => ({ code }));

describe('courses of a transcript', () => {
  test('are found however their code is spelled, each once, and those that are nowhere are named', () => {
    const trial = tryCourses(catalogueOf(CS), passed('cs1400', 'CS-1400', 'CS*2420', 'ART 100'));
    expect(trial).toMatchObject({ found: 2, unknown: ['ART 100'] });
  });

  test('that were taken twice are named once, and those without a code are counted', () => {
    const trial = tryCourses(catalogueOf(CS), passed('ART 100', 'ART 100', '', ''));
    expect(trial).toMatchObject({ found: 0, unknown: ['ART 100'], uncoded: 2 });
  });

  test('are found by other codes that mean them, unless a course has that code itself', () => {
    const renamed = aCourse('MATH 1300', {
      forms: ['MATH 1300', 'CS 1400'],
      former_forms: ['MATH 1210'],
      skills: [0],
    });
    const { skills } = tryCourses(catalogueOf([renamed, ...CS]), passed('CS 1400'));
    expect(skills).toEqual(['Programming']);
    expect(tryCourses(catalogueOf([renamed, ...CS]), passed('MATH 1210')).skills).toEqual(['Writing']);
    const listed = aCourse('MATH 1400', { forms: ['MATH 1400', 'MATH 1210'], skills: [2] });
    expect(tryCourses(catalogueOf([renamed, listed]), passed('MATH 1210')).skills).toEqual(['Testing']);
  });

  test('count where they are on offer before where they are not', () => {
    const old = aCourse('CS 1400', { skills: [0], retired: true });
    expect(tryCourses(catalogueOf([old, ...CS]), passed('CS 1400')).skills).toEqual(['Programming']);
    expect(tryCourses(catalogueOf([old]), passed('CS 1400')).skills).toEqual(['Writing']);
  });

  test('are of the university that has most of them, where several use a code', () => {
    const elsewhere = aCourse('CS 1400', { educator: 'LAKE', skills: [2] });
    const other = aCourse('BIO 1', { educator: 'LAKE', skills: [2] });
    const catalogue = catalogueOf([...CS, elsewhere, other]);
    expect(tryCourses(catalogue, passed('CS 1400', 'CS 2420')).skills).toEqual(['Programming']);
    expect(tryCourses(catalogue, passed('CS 1400', 'BIO 1')).skills).toEqual(['Testing']);
  });

  test('are of no university where several use a code and none has more of them', () => {
    const elsewhere = aCourse('CS 1400', { educator: 'LAKE', skills: [2] });
    expect(tryCourses(catalogueOf([elsewhere, ...CS]), passed('CS 1400'))).toMatchObject({
      found: 0,
      unknown: ['CS 1400'],
    });
  });

  test('are of the university that offers them, where another has retired the code', () => {
    const retired = aCourse('CS 1400', { educator: 'LAKE', skills: [2], retired: true });
    expect(tryCourses(catalogueOf([retired, ...CS]), passed('CS 1400')).skills).toEqual(['Programming']);
  });
});

describe('what they say', () => {
  test('names the skills of most courses first', () => {
    const writing = aCourse('ENGL 1', { skills: [0] });
    const { skills, skillCourses } = tryCourses(
      catalogueOf([writing, ...CS]),
      passed('ENGL 1', 'CS 1400', 'CS 2420'),
    );
    expect(skills).toEqual(['Programming', 'Writing']);
    expect(skillCourses).toEqual([2, 1]);
  });

  test('ranks the careers whose work they are like first', () => {
    const { careers } = tryCourses(catalogueOf(CS), passed('CS 1400', 'CS 2420', 'CS 3100'));
    expect(careers.map(({ title }) => title)).toEqual(['Programmers', 'Writers']);
    expect(careers[0]).toMatchObject({ averagePay: 50_000, education: "Bachelor's degree" });
    expect(careers[0]!.readiness).toBeGreaterThan(3);
  });

  test('ranks no careers by a single course, nor by courses that everybody takes', () => {
    expect(tryCourses(catalogueOf(CS), passed('CS 1400')).careers).toEqual([]);
    const common = CS.map((course) => ({ ...course, rarity: 0.1 }));
    expect(tryCourses(catalogueOf(common), passed('CS 1400', 'CS 2420', 'CS 3100')).careers).toEqual([]);
  });

  test('ranks no careers by one lower course of each of several subjects', () => {
    const lower = (code: string, subject: string) => aCourse(code, { level: 'Lower Division', subject });
    const courses = [lower('BIOL 1', 'Biology'), lower('HIST 1', 'History'), lower('HIST 2', 'History')];
    expect(tryCourses(catalogueOf(courses), passed('BIOL 1', 'HIST 1')).careers).toEqual([]);
    expect(tryCourses(catalogueOf(courses), passed('HIST 1', 'HIST 2')).careers).not.toEqual([]);
  });

  test('lists no career that is no longer on offer', () => {
    const catalogue = catalogueOf(CS);
    catalogue.careers[1]!.retired = true;
    const { careers } = tryCourses(catalogue, passed('CS 1400', 'CS 2420', 'CS 3100'));
    expect(careers.map(({ title }) => title)).toEqual(['Writers']);
  });
});

test('the sample is a transcript with a heading, columns and a course a line', () => {
  const text = sampleTranscript({ ...catalogueOf(CS), sample: [1, 0] });
  expect(text.split('\n')).toEqual([
    'Sample transcript',
    'Course\tTitle\tCredits\tGrade',
    'CS 2420\tAbout CS 2420\t3.00\tA',
    'CS 1400\tAbout CS 1400\t3.00\tA',
  ]);
});
