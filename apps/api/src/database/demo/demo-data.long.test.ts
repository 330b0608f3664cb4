import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { CatalogueIndex, describesWork, gradeOutcome, publishCatalogue } from '@lumen/matching';
import { readCatalogueFiles } from '../../modules/catalogue/loading/catalogue-files.js';
import { DEMO_PEOPLE } from './people.js';

const folder = fileURLToPath(new URL('../../../demo/', import.meta.url));
const demo = readCatalogueFiles(path.join(folder, 'catalogue'));
const { courses, programs, careers } = demo;
const courseByCode = new Map(courses.map((course) => [course.code, course]));

const LEVELS = ['Bachelor', 'Graduate', 'Associate', 'Minor', 'Certificate', 'Diploma', 'Licensure'];

describe('the demo university', () => {
  test('has at least 30 subjects, 400 courses, 40 programs over the seven levels and all 1,016 careers', () => {
    expect(new Set(courses.map((course) => course.subject)).size).toBeGreaterThanOrEqual(30);
    expect(courses.length).toBeGreaterThanOrEqual(400);
    expect(programs.length).toBeGreaterThanOrEqual(40);
    expect([...new Set(programs.map((program) => program.level))].toSorted()).toEqual([...LEVELS].toSorted());
    expect(careers).toHaveLength(1016);
  });

  test('has courses of 3 to 8 skills, at least 400 in all', () => {
    expect(courses.filter(({ skills }) => skills.length < 3 || skills.length > 8)).toEqual([]);
    const names = new Set(courses.flatMap(({ skills }) => skills.map((name) => name.toLowerCase())));
    expect(names.size).toBeGreaterThanOrEqual(400);
  });

  test('says of every career what the work is, and whose ratings are borrowed', () => {
    expect(careers.filter(({ work }) => work.alternateTitles.length === 0)).toEqual([]);
    const described = careers.filter(({ work }) => work.tasks.length + work.otherTasks.length > 0);
    expect(described.length).toBeGreaterThanOrEqual(920);
    expect(careers.filter(({ skills }) => skills.length === 5).length).toBeGreaterThanOrEqual(830);
    expect(careers.filter(({ work }) => work.isEstimated)).toHaveLength(28);
  });

  test('has descriptions of 25 to 80 words, of which no two share a run of six words', () => {
    const described = [
      ...courses.map(({ code, description }) => [code, description] as const),
      ...programs.map(({ code, description }) => [code, description] as const),
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
    expect(digest).toBe('1882dbce5938a64839ac0bf34232f250d7a7b15d9288694856516016cc478cce');
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
      const ofProjects = person.projects.flatMap(({ images }) => images.map(({ file }) => file));
      const images = [person.image, ...ofProjects].filter((image) => image !== null);
      expect(images.filter((image) => !existsSync(path.join(folder, 'media', image)))).toEqual([]);
    },
  );

  test('the rich student is ready for some careers, and not for most', async () => {
    const names = [
      ...new Set(
        [
          ...courses.flatMap(({ skills }) => skills),
          ...careers.flatMap(({ skills, work }) => [...work.technologies, ...skills.map(({ name }) => name)]),
        ].map((name) => name.toLowerCase()),
      ),
    ];
    const idOf = new Map(names.map((name, id) => [name, id]));
    const skillOf = (name: string) => idOf.get(name.toLowerCase())!;
    const placeOf = new Map(courses.map(({ code }, place) => [code, place]));
    const taught = courses.map(({ skills }) => skills.map(skillOf));
    const published = await publishCatalogue({
      skills: names,
      courses: courses.map((course, place) => ({ ...course, skills: taught[place]!, educator: 'UVU' })),
      careers: careers.map(({ title, description, skills, work }) => ({
        ...work,
        title,
        description,
        skills: skills.map(({ name, weight }) => ({ skill: skillOf(name), weight })),
        technologies: work.technologies.map(skillOf),
        related: [],
      })),
      programs: programs.map(({ groups }) => ({
        educator: 'UVU',
        courses: groups.flatMap((group) => group.courses.map((code) => placeOf.get(code)!)),
      })),
    });
    const index = CatalogueIndex.build({
      skillCount: names.length,
      courses: courses.map(({ credits, level }, place) => ({
        skills: taught[place]!,
        credits,
        level,
        ...published.courses[place]!,
      })),
      programs: [],
      careers: careers.map(({ title, description, education, work, skills }, place) => ({
        title,
        needs: published.needs[place]!,
        hasWork: describesWork({
          description,
          hasTasks: work.tasks.length > 0,
          hasSkills: skills.length > 0,
        }),
        averagePay: null,
        education,
        relatedPrograms: [],
      })),
    });
    const rich = DEMO_PEOPLE[0]!;
    const passed = rich.courses.filter(([, , grade]) => gradeOutcome(grade) === 'earned');
    const evidence = index.evidence({
      courses: passed.map(([, code]) => placeOf.get(code)!),
      projectSkills: rich.projects.flatMap(({ skills }) => skills.map(skillOf)),
    });
    const scores = index.scoreAll(evidence);
    expect(index.hasEnoughEvidence(evidence)).toBe(true);
    expect(Math.max(...scores)).toBeGreaterThan(3);
    expect(scores.filter((score) => score < 1).length).toBeGreaterThan(800);
    const needed = new Set(published.needs.flat().map(({ skill }) => skill));
    const unneeded = [...new Set(taught.flat())]
      .filter((skill) => !needed.has(skill))
      .map((skill) => names[skill]);
    expect(unneeded).toEqual([]);
    const { items } = index.rankCareers({ evidence, limit: 10 });
    const computing = items.filter(({ career }) => careers[career]!.onetCode.startsWith('15-'));
    expect(computing.length).toBeGreaterThanOrEqual(8);
  });
});
