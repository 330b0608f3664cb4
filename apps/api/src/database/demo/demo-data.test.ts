import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { CatalogueIndex, gradeOutcome, stars } from '@lumen/matching';
import { readCatalogueFiles } from '../../modules/catalog/loading/catalogue-files.js';
import { DEMO_PEOPLE } from './people.js';

const folder = fileURLToPath(new URL('../../../demo/', import.meta.url));
const demo = readCatalogueFiles(path.join(folder, 'catalog'));
const { courses, programs, careers } = demo;
const courseByCode = new Map(courses.map((course) => [course.code, course]));

const LEVELS = ['Bachelor', 'Graduate', 'Associate', 'Minor', 'Certificate', 'Diploma', 'Licensure'];

describe('the demo university', () => {
  test('has at least 30 subjects, 400 courses, 40 programs over the seven levels and 100 careers', () => {
    expect(new Set(courses.map((course) => course.subject)).size).toBeGreaterThanOrEqual(30);
    expect(courses.length).toBeGreaterThanOrEqual(400);
    expect(programs.length).toBeGreaterThanOrEqual(40);
    expect([...new Set(programs.map((program) => program.level))].toSorted()).toEqual([...LEVELS].toSorted());
    expect(careers.length).toBeGreaterThanOrEqual(100);
  });

  test('has courses of 3 to 8 skills and careers of 8 to 16 weighted ones', () => {
    expect(courses.filter(({ skills }) => skills.length < 3 || skills.length > 8)).toEqual([]);
    expect(careers.filter(({ skills }) => skills.length < 8 || skills.length > 16)).toEqual([]);
  });

  test('has at least 400 skills, every one in at least two courses or careers', () => {
    const uses = new Map<string, number>();
    const named = [
      ...courses.flatMap(({ skills }) => skills),
      ...careers.flatMap(({ skills }) => skills.map(({ name }) => name)),
    ];
    for (const name of named) uses.set(name.toLowerCase(), (uses.get(name.toLowerCase()) ?? 0) + 1);
    expect(uses.size).toBeGreaterThanOrEqual(400);
    expect([...uses].filter(([, count]) => count < 2)).toEqual([]);
  });

  test('has descriptions of 25 to 80 words, of which no two share a run of six words', () => {
    const described = [
      ...courses.map(({ code, description }) => [code, description] as const),
      ...programs.map(({ code, description }) => [code, description] as const),
      ...careers.map(({ onetCode, description }) => [onetCode, description] as const),
    ];
    const lengths = described.map(([name, text]) => [name, text.split(/\s+/).length] as const);
    expect(lengths.filter(([, words]) => words < 25 || words > 80)).toEqual([]);
    const seen = new Map<string, string>();
    const shared: string[] = [];
    for (const [name, text] of described) {
      const words = text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
      for (let start = 0; start + 6 <= words.length; start++) {
        const run = words.slice(start, start + 6).join(' ');
        const other = seen.get(run);
        if (other !== undefined && other !== name) shared.push(`${name} and ${other}: ${run}`);
        seen.set(run, name);
      }
    }
    expect(shared).toEqual([]);
  });

  test('has programs whose groups add up to the required credits and whose lists can fill them', () => {
    const creditsOf = (codes: string[]) =>
      codes.reduce((sum, code) => sum + courseByCode.get(code)!.credits, 0);
    for (const program of programs) {
      const total = program.groups.reduce((sum, group) => sum + group.credits, 0);
      expect([program.code, total]).toEqual([program.code, program.requiredCredits]);
      for (const { name, kind, credits, courses: listed } of program.groups) {
        const offered = creditsOf(listed);
        expect([program.code, name, kind === 'required' ? offered === credits : offered > credits]).toEqual([
          program.code,
          name,
          true,
        ]);
      }
    }
  });

  test('leads to every career with at least one program', () => {
    const reached = new Set(programs.flatMap((program) => program.careers));
    expect(careers.filter(({ onetCode }) => !reached.has(onetCode))).toEqual([]);
  });

  test('has the courses of the sample transcripts, but CS 2300 not at all and COMM 1020 under another code', () => {
    const samples = {
      'ENGL 1010': 'Introduction to Academic Writing',
      'CS 1400': 'Fundamentals of Programming',
      'MATH 1210': 'Calculus I',
      'ACC 2010': 'Financial Accounting',
      'CS 1410': 'Object-Oriented Programming',
      'CS 2420': 'Algorithms & Data Structures',
    };
    for (const [code, title] of Object.entries(samples)) expect(courseByCode.get(code)?.title).toBe(title);
    expect(courseByCode.has('CS 2300')).toBe(false);
    expect(courseByCode.has('COMM 1020')).toBe(false);
    expect(courses.filter(({ title }) => title === 'Public Speaking').map(({ code }) => code)).toEqual([
      'COMM 1050',
    ]);
  });

  /**
   * The figures were compared, career by career, with the official files of the Bureau of Labor Statistics (mean annual
   * pay: OEWS May 2025; jobs, growth and education: Employment Projections 2024-34): all equal. The digest is of what was
   * compared, so that no figure can change unnoticed. docs/data.md says how to repeat the comparison.
   */
  test('has the figures of the Bureau of Labor Statistics for each career', () => {
    const figures = careers.map((career) =>
      [
        career.onetCode,
        career.averagePay,
        career.education,
        career.jobCount,
        career.year,
        career.growth,
        career.projectedJobCount,
        career.projectedYear,
      ].join('|'),
    );
    const digest = createHash('sha256').update(figures.join('\n')).digest('hex');
    expect(digest).toBe('c234c9cabb9b8e740fbd21cfb416c8c28fe66fd0f7968a77e53a0cce91a0470d');
  });
});

describe('the demo people', () => {
  test.each(DEMO_PEOPLE.map((person) => [person.handle, person] as const))(
    '%s has only courses, careers, programs, skills and images that exist',
    (_handle, person) => {
      const skills = new Set(courses.flatMap((course) => course.skills.map((skill) => skill.toLowerCase())));
      const codes = [...person.courses.map(([, code]) => code), ...person.favourites];
      expect(codes.filter((code) => !courseByCode.has(code))).toEqual([]);
      expect(person.careers.filter((code) => !careers.some(({ onetCode }) => onetCode === code))).toEqual([]);
      expect(person.programs.filter((code) => !programs.some((program) => program.code === code))).toEqual(
        [],
      );
      const named = person.projects.flatMap((project) => project.skills);
      expect(named.filter((skill) => !skills.has(skill.toLowerCase()))).toEqual([]);
      const images = [person.image, ...person.projects.map(({ image }) => image)].filter(
        (image) => image !== null,
      );
      expect(images.filter((image) => !existsSync(path.join(folder, 'media', image)))).toEqual([]);
    },
  );

  test('the rich student’s scores span from half a star to four and a half', () => {
    const names = [
      ...new Set([
        ...courses.flatMap(({ skills }) => skills),
        ...careers.flatMap(({ skills }) => skills.map(({ name }) => name)),
      ]),
    ];
    const idOf = new Map(names.map((name, id) => [name, id]));
    const index = CatalogueIndex.build({
      skillCount: names.length,
      courses: [],
      programs: [],
      careers: careers.map(({ title, skills }) => ({
        title,
        needs: skills.map(({ name, weight }) => ({ skill: idOf.get(name)!, weight })),
        averagePay: null,
        education: null,
        relatedPrograms: [],
      })),
    });
    const rich = DEMO_PEOPLE[0]!;
    const passed = rich.courses.filter(([, , grade]) => gradeOutcome(grade) === 'earned');
    const held = [
      ...passed.flatMap(([, code]) => courseByCode.get(code)!.skills),
      ...rich.projects.flatMap(({ skills }) => skills),
    ];
    const scores = index.scoreAll(index.skillSet(held.map((name) => idOf.get(name)!)));
    expect(stars(Math.min(...scores))).toBe(0.5);
    expect(stars(Math.max(...scores))).toBeGreaterThanOrEqual(4.5);
  });
});
