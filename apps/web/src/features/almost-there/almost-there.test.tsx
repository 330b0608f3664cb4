import axe from 'axe-core';
import type { Schemas } from '@lumen/contracts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, mockApi } from '../../testing/api-mock';
import { aFollowedCourse } from '../../testing/career-paths';
import { aSkill, uuidOf } from '../../testing/careers';
import { signedIn } from '../../testing/people';
import { renderPage } from '../../testing/render';
import { LiftingSkills } from './lifting-skills';
import { NearPrograms } from './near-programs';
import { WithAlmostThere } from './with-almost-there';

const programs = page.getByRole('region', { name: 'Almost there' });
const skills = page.getByRole('region', { name: 'Skills that lift most' });
/** Part of a text. */
const LOOSE = { exact: false };

function aNamedCourse(code: string) {
  const { state: _, ...course } = aFollowedCourse(code);
  return course;
}
const aMissingCourse = (code: string, state: 'missing' | 'in-progress' = 'missing') => ({
  ...aNamedCourse(code),
  state,
});

const aNearProgram = (
  title: string,
  fields: Partial<Schemas['NearProgramDto']> = {},
): Schemas['NearProgramDto'] => ({
  educator_uuid: uuidOf('educator'),
  program_uuid: uuidOf(title),
  title,
  level: 'Minor',
  credits_earned: 12,
  credits_left: 6,
  missing: [
    {
      name: 'Core',
      kind: 'required',
      credits_left: 6,
      courses: [aMissingCourse('CS 2420'), aMissingCourse('CS 3100', 'in-progress')],
      course_count: 2,
    },
  ],
  ...fields,
});

const aLift = (title: string, score: number, score_if_gained: number) => ({
  career_uuid: uuidOf(title),
  title,
  score,
  score_if_gained,
});

async function show(fields: Partial<Schemas['AlmostThereDto']>) {
  mockApi(
    api.get('/dashboard-api/me/almost-there/', () => ({
      status: 200,
      body: { programs: [], skills: [], careers_followed: 0, ...fields },
    })),
  );
  const both = (
    <>
      <NearPrograms />
      <LiftingSkills />
    </>
  );
  return renderPage(both, { session: signedIn() });
}

beforeEach(() => page.viewport(1440, 900));

test('a near program says what is done and left, and which courses are missing', async () => {
  const elective = {
    name: 'Electives',
    kind: 'elective' as const,
    credits_left: 3,
    courses: [aMissingCourse('MATH 1210'), aMissingCourse('ENGL 1010')],
    course_count: 7,
  };
  const minor = aNearProgram('Data Analytics Minor');
  await show({ programs: [{ ...minor, missing: [...minor.missing, elective] }] });
  await expect
    .element(programs.getByRole('link', { name: 'Data Analytics Minor' }))
    .toHaveAttribute(
      'href',
      `/explore/programs?program=${uuidOf('educator')}.${uuidOf('Data Analytics Minor')}`,
    );
  await expect.element(programs.getByText('6 credits left, 12 done', LOOSE)).toBeVisible();
  await expect.element(programs.getByText('Core: CS 2420, CS 3100 (in progress)', LOOSE)).toBeVisible();
  await expect
    .element(programs.getByText('Electives: 3 credits of MATH 1210, ENGL 1010 or 5 others', LOOSE))
    .toBeVisible();
});

test('two programs are open to view, and a press shows the others', async () => {
  await show({ programs: ['One', 'Two', 'Three', 'Four'].map((title) => aNearProgram(title)) });
  const third = programs.getByRole('link', { name: 'Three' });
  await expect.element(programs.getByText('2 more programs')).toBeVisible();
  await expect.element(third).not.toBeInTheDocument();
  await programs.getByText('2 more programs').click();
  await expect.element(third).toBeVisible();
});

test('a skill says how many careers it lifts, by how much, and where it is learned', async () => {
  const careers = [
    aLift('Data Analyst', 2.94, 3.12),
    aLift('Statistician', 2.51, 2.53),
    aLift('Actuary', 1, 1.2),
    aLift('Auditor', 1, 1.1),
  ];
  await show({
    careers_followed: 5,
    skills: [
      {
        skill: aSkill('SQL'),
        careers,
        courses: [aNamedCourse('INFO 2420')],
      },
      { skill: aSkill('R'), careers: careers.slice(0, 1), courses: [] },
    ],
  });
  // In a line who they are; the rest when that is asked for.
  const names = skills.getByText('Skills that lift most SQL and R');
  await expect.element(names).toBeVisible();
  await expect.element(skills.getByText('SQL lifts 4 of your 5 careers')).not.toBeVisible();
  await names.click();
  await expect.element(skills.getByText('SQL lifts 4 of your 5 careers')).toBeVisible();
  const first = skills.getByRole('listitem').filter({ hasText: 'SQL lifts' });
  const lines = first.getByRole('listitem');
  await expect
    .poll(() => lines.elements().map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ')))
    .toEqual([
      'Data Analyst from 2.9 to 3.1',
      'Statistician from 2.51 to 2.53',
      'Actuary from 1.0 to 1.2',
      '1 other career',
    ]);
  // The numbers stand below each other, each move on one line.
  const moves = lines
    .all()
    .slice(0, 3)
    .map((line) => line.element().lastElementChild!.getBoundingClientRect());
  expect(new Set(moves.map(({ right }) => Math.round(right))).size).toBe(1);
  expect(Math.max(...moves.map(({ height }) => height))).toBeLessThan(24);
  await expect.element(skills.getByRole('link', { name: 'INFO 2420' })).toBeVisible();
  await expect
    .element(skills.getByText('No course that you could take now teaches it.', LOOSE))
    .toBeVisible();
});

test.each([
  [1, 'SQL lifts the career you follow'],
  [2, 'SQL lifts 1 of your 2 careers'],
])('of %i careers it is said in plain words', async (careers_followed, text) => {
  const careers = [aLift('Data Analyst', 2.9, 3.1)];
  await show({ careers_followed, skills: [{ skill: aSkill('SQL'), careers, courses: [] }] });
  await skills.getByText('Skills that lift most').click();
  await expect.element(skills.getByText(text)).toBeVisible();
});

test('where there is nothing near, nothing is said', async () => {
  const { container } = await show({});
  await expect.poll(() => container.querySelectorAll('section').length).toBe(0);
});

test('long names have no fault that axe knows, and fit a phone', async () => {
  await page.viewport(320, 800);
  const title = 'Ab'.repeat(100);
  await show({
    programs: [aNearProgram(title), aNearProgram('تحليل البيانات')],
    skills: [{ skill: aSkill(title), careers: [aLift(title, 1, 2)], courses: [] }],
    careers_followed: 1,
  });
  await expect.element(programs).toBeVisible();
  // Closed and open.
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await skills.getByText('Skills that lift most').click();
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('the section waits for its card, but not for one that cannot be loaded', async () => {
  let answer!: (response: Response) => void;
  const answered = new Promise<Response>((resolve) => (answer = resolve));
  mockApi(api.get('/dashboard-api/me/almost-there/', () => answered));
  await renderPage(
    <WithAlmostThere isOwner card={<NearPrograms />} loading="Loading programs…">
      <p>The programs followed</p>
    </WithAlmostThere>,
  );
  await expect.element(page.getByRole('status')).toMatchTextContent('Loading programs…');
  await expect.element(page.getByText('The programs followed')).not.toBeInTheDocument();
  answer(new Response(null, { status: 503 }));
  await expect.element(page.getByText('The programs followed')).toBeVisible();
});

test('a visitor’s section waits for nothing and asks nothing', async () => {
  let asked = 0;
  mockApi(
    api.get('/dashboard-api/me/almost-there/', () => {
      asked += 1;
      return new Promise<Response>(() => undefined);
    }),
  );
  await renderPage(
    <WithAlmostThere isOwner={false} card={<NearPrograms />} loading="Loading programs…">
      <p>The programs followed</p>
    </WithAlmostThere>,
  );
  await expect.element(page.getByText('The programs followed')).toBeVisible();
  expect(asked).toBe(0);
});
