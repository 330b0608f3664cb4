import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { publishCatalogue, type UnpublishedCareer, type UnpublishedCourse } from './publication.js';
import { RIVERBEND, career, course } from './testing/publishing.js';

test('what has retired changes nothing of what is on offer, and stays near to what it was near to', async () => {
  const marks = fc.tuple(
    fc.array(fc.boolean(), { minLength: RIVERBEND.courses.length, maxLength: RIVERBEND.courses.length }),
    fc.array(fc.boolean(), { minLength: RIVERBEND.careers.length, maxLength: RIVERBEND.careers.length }),
  );
  const related = RIVERBEND.careers.map((_career, place) => [(place + 1) % RIVERBEND.careers.length]);
  const check = async ([courseMarks, careerMarks]: [boolean[], boolean[]]) => {
    const [kept, keptCareers] = [courseMarks, careerMarks].map((marked) =>
      [...marked.keys()].filter((place) => !marked[place]),
    ) as [number[], number[]];
    const toKept = (places: readonly number[], of: number[]) =>
      places.map((place) => of.indexOf(place)).filter((place) => place !== -1);
    const whole = await publishCatalogue({
      ...RIVERBEND,
      courses: RIVERBEND.courses.map((each, place) => ({ ...each, retired: courseMarks[place]! })),
      careers: RIVERBEND.careers.map((each, place) => ({
        ...each,
        related: related[place]!,
        retired: careerMarks[place]!,
      })),
      programs: RIVERBEND.programs.map((program) => ({
        ...program,
        courses: program.courses.filter((place) => kept.includes(place)),
      })),
    });
    const alone = await publishCatalogue({
      ...RIVERBEND,
      courses: kept.map((place) => RIVERBEND.courses[place]!),
      careers: keptCareers.map((place) => ({
        ...RIVERBEND.careers[place]!,
        related: toKept(related[place]!, keptCareers),
      })),
      programs: RIVERBEND.programs.map((program) => ({ ...program, courses: toKept(program.courses, kept) })),
    });
    const offered = <Place extends { career: number }>(places: readonly Place[]) =>
      places
        .filter(({ career: place }) => !careerMarks[place])
        .map((place) => ({ ...place, career: keptCareers.indexOf(place.career) }));
    expect({
      courses: kept.map((place) => {
        const { rarity, near } = whole.courses[place]!;
        return { rarity, near: offered(near) };
      }),
      needs: keptCareers.map((place) => whole.needs[place]),
      similar: keptCareers.map((place) => offered(whole.similar[place]!)),
    }).toEqual(alone);
    // Each career that a person may still follow has what it needs.
    expect(whole.needs).toHaveLength(careerMarks.length);
    if (careerMarks[0] && kept.includes(0))
      expect(whole.courses[0]!.near.map(({ career: place }) => place)).toContain(0);
  };
  await fc.assert(fc.asyncProperty(marks, check), { numRuns: 40 });
});

describe('courses of a small catalogue', () => {
  const near = async (courses: UnpublishedCourse[], careers: UnpublishedCareer[]) => {
    const { courses: published } = await publishCatalogue({ skills: [], courses, careers, programs: [] });
    return published.map((each) => each.near.map((one) => careers[one.career]!.title));
  };
  const working = (title: string, task: string) => career(title, { tasks: [task] });
  /** So many that some words are common among careers. */
  const others = (words: string) =>
    Array.from({ length: 30 }, (_, n) => working(`Job ${n}`, `Handle item${n} by ${words}`));

  test('are like no career by the words for their format', async () => {
    const careers = [
      working('Ship Masters', 'Hold a master licence, command the senior crew of a ship.'),
      working('Film Editors', 'Cut films in a studio.'),
      working('Welders', 'Weld pipes.'),
      ...others('hand'),
    ];
    const courses = [
      course('Master Thesis', '', []),
      course('Senior Seminar', '', []),
      course('Design Studio II', '', []),
      course('Advanced Welding', '', []),
      course('Ships', '', []),
    ];
    expect(await near(courses, careers)).toEqual([[], [], [], ['Welders'], ['Ship Masters']]);
  });

  test('are like the work of their subject, where their own words name no field', async () => {
    const careers = [working('Nurses', 'Nurse patients'), working('Masons', 'Lay bricks'), ...others('hand')];
    const listed = (subject: string, title: string) => ({ ...course(title, '', []), subject });
    const courses = [
      listed('NURS', 'Nursing of Children'),
      listed('NURS', 'Pathophysiology'),
      listed('MASN', 'Brick Masonry'),
      { ...listed('NURS', 'Pharmacology'), educator: 'Elsewhere' },
      course('Immunology', '', []),
    ];
    expect(await near(courses, careers)).toEqual([['Nurses'], ['Nurses'], ['Masons'], [], []]);
  });

  test('are hardly more like a career for a title of one word than for a description beside it', async () => {
    const careers = [working('Speech Therapists', 'Treat disorders of speech'), ...others('hand')];
    const words =
      'Prepare and deliver informative, persuasive and ceremonial addresses to an audience, with attention to evidence, delivery and structure.';
    const courses = [course('Speech', '', []), course('Speech', words, []), course('Rhetoric', words, [])];
    const { courses: published } = await publishCatalogue({ skills: [], courses, careers, programs: [] });
    const [title, described] = published.map((each) => each.near[0]?.similarity ?? 0);
    expect(described).toBeGreaterThan(0);
    expect(title! / described!).toBeLessThan(2);
  });

  test('are as like a career whether another university writes long descriptions or short ones', async () => {
    const careers = [working('Welders', 'Weld pipes'), ...others('hand')];
    const own = [course('Welding', '', []), course('Pipes', 'Weld pipes and read drawings', [])];
    const beside = async (description: string) => {
      const foreign = Array.from({ length: 5 }, (_, n) => ({
        ...course(`Zeta ${'abcde'[n]}x`, description, []),
        educator: 'Elsewhere',
      }));
      const courses = [...own, ...foreign];
      const { courses: published } = await publishCatalogue({ skills: [], courses, careers, programs: [] });
      return published.slice(0, own.length).map((each) => each.near[0]?.similarity);
    };
    expect(await beside('theta iota kappa lambda mu nu xi omicron pi rho sigma tau upsilon')).toEqual(
      await beside('theta'),
    );
  });

  test('are told apart by words that few careers use, where two courses cannot tell which are rare', async () => {
    const careers = [
      working('Glaziers', 'Cut glass'),
      ...Array.from({ length: 12 }, (_, n) => working(`Inspectors ${n}`, 'Safety safety safety')),
      ...Array.from({ length: 18 }, (_, n) => working(`Clerks ${n}`, 'File papers')),
    ];
    const [names] = await near([course('Glass Safety', '', []), course('Writing', '', [])], careers);
    expect(names![0]).toBe('Glaziers');
  });

  test('teach nothing that no career needs: what is left out goes to the career it is closest to', async () => {
    // Ten skills of welding, of which a career has room for eight, and software that none asks for.
    const skills = [
      ...Array.from({ length: 10 }, (_, n) => `Welding ${'abcdefghij'[n]}x`),
      'Torch Pro',
      'Reading',
    ];
    const reading = { skill: 11, weight: 1 };
    const courses = skills.slice(0, 11).map((name, n) => course(`Welding with ${name}`, '', [n]));
    const careers = [
      career('Welders', { tasks: ['Weld pipes, a welding job.'], skills: [reading] }),
      career('Clerks', { tasks: ['File papers.'], skills: [reading] }),
    ];
    const { needs } = await publishCatalogue({ skills, courses, careers, programs: [] });
    expect(needs[0]!.filter(({ kind }) => kind === 'named')).toHaveLength(11);
    expect(needs[0]!.map(({ kind }) => kind)).toEqual([...Array<string>(11).fill('named'), 'general']);
    expect(needs[1]).toEqual([{ ...reading, kind: 'general' }]);
  });
});
