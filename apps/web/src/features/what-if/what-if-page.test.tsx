import type { Schemas } from '@lumen/contracts';
import axe from 'axe-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aGate, api, mockApi, networkError, serverError } from '../../testing/api-mock';
import { aSkill, uuidOf } from '../../testing/careers';
import { aCourse, standingsOf } from '../../testing/courses';
import { COMPOSING, leavesToBrowser } from '../../testing/keys';
import { aMe, signedIn } from '../../testing/people';
import { renderPage } from '../../testing/render';
import { toasts } from '../../testing/toasts';
import { FROM_HERE } from '../../shared/way-back';
import { startOfText } from '../../testing/text';
import { aScenario, aWhatIf } from '../../testing/what-if';
import { Component } from './what-if-page';

const LOOSE = { exact: false };
const SCENARIO = '/dashboard-api/me/scenarios/{scenario_uuid}/';
const status = (text: string) => page.getByRole('status').filter({ hasText: text });

/** What the server keeps. */
let kept: Schemas['ScenarioDto'][];
let asked: Schemas['WhatIfQuestionDto'][];
/** Those that scenarios were kept under. */
let names: string[];

beforeEach(async () => {
  kept = [];
  asked = [];
  names = [];
  await page.viewport(1440, 900);
  mockApi(
    api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe() })),
    api.get('/dashboard-api/me/scenarios/', () => ({
      status: 200,
      body: { results: kept, count: kept.length },
    })),
    api.put(SCENARIO, ({ params, body }) => {
      const before = kept.find(({ scenario_uuid: uuid }) => uuid === params['scenario_uuid']);
      if (body.seen && !isSame(body.seen, before))
        return {
          status: 409,
          body: {
            code: 'changed_meanwhile',
            detail: 'Another page, or a new catalogue, has changed this meanwhile.',
          } as never,
        };
      const { courses, projects } = aWhatIf({ scenarios: [body] }).scenarios[0]!;
      names.push(body.name);
      const scenario = {
        ...aScenario(body.name),
        courses,
        projects,
        scenario_uuid: params['scenario_uuid']!,
      };
      const place = kept.findIndex(({ scenario_uuid: uuid }) => uuid === scenario.scenario_uuid);
      kept = place === -1 ? [...kept, scenario] : kept.with(place, scenario);
      return { status: 200, body: scenario };
    }),
    api.delete(SCENARIO, ({ params }) => {
      kept = kept.filter(({ scenario_uuid: uuid }) => uuid !== params['scenario_uuid']);
      return { status: 204 };
    }),
    api.get('/dashboard-api/students/{handle}/favourite-courses/', () => ({
      status: 200,
      body: { results: [], standings: [], count: 0 },
    })),
    api.post('/dashboard-api/me/what-if/', ({ body }) => {
      asked.push(body);
      return { status: 200, body: aWhatIf(body) };
    }),
    api.get('/dashboard-api/course-insights/', ({ query }) => {
      const courses = ['CS 1410', 'CS 2420']
        .filter((code) => code.includes(query.get('course_code') ?? ''))
        .map((code) => aCourse({ code, title: `All of ${code}` }));
      return {
        status: 200,
        body: {
          results: courses,
          standings: standingsOf(courses),
          count: courses.length,
          educator_short_name: 'UVU',
        },
      };
    }),
  );
});

/** By name and courses. */
const isSame = (
  { name, course_uuids }: Pick<Schemas['KeptScenarioDto'], 'name' | 'course_uuids'>,
  scenario: Schemas['ScenarioDto'] | undefined,
) =>
  scenario?.name === name && scenario.courses.map((each) => each.course_uuid).join() === course_uuids.join();

const open = (...courses: string[]) =>
  renderPage(<Component />, {
    at: `/explore/what-if${courses.length > 0 ? '?' : ''}${courses.map((code) => `course=${uuidOf(code)}`).join('&')}`,
    session: signedIn(),
  });
const card = (name: string) => page.getByRole('region', { name, exact: true });

test('a link brings courses that are tried at once, with what moves and why, and nothing is stored', async () => {
  await open('CS 1410', 'CS 2420');
  await expect.element(status('Data Analyst, from 2.9 to 3.1. 1 program moves.')).toBeVisible();
  const careers = card('Careers');
  await expect.element(careers.getByText('CS 1410 +0.10')).toBeVisible();
  await expect.element(careers.getByText('CS 2420 +0.10')).toBeVisible();
  await expect.element(careers.getByText('Shows Statistics')).toBeVisible();
  await expect.element(careers.getByText('3.1 +0.2')).toBeVisible();
  await expect.element(card('Programs').getByText('15%')).toBeVisible();
  await expect.element(card('Programs').getByText('18 of 120 credits +6')).toBeVisible();
  await expect.element(careers.getByRole('columnheader', { name: 'With this plan' })).toBeVisible();
  await expect.element(card('Your plan').getByText('2 courses, 6 credits to earn')).toBeVisible();
  expect(kept).toEqual([]);
});

test('a plan that is tried says that it is not saved', async () => {
  await open('CS 1410');
  await expect.element(card('Your plan').getByRole('heading', { name: 'Your plan Not saved' })).toBeVisible();
});

test('of one plan the programs stand under one line of heads on a desktop', async () => {
  await open('CS 1410');
  const programs = card('Programs');
  await expect.element(programs.getByRole('columnheader', { name: 'Today' })).toBeVisible();
  const [today, then] = ['Today', 'With this plan'].map((name) =>
    programs.getByRole('columnheader', { name }).element().getBoundingClientRect(),
  );
  expect(today!.top).toBe(then!.top);
  expect(then!.bottom).toBeLessThanOrEqual(
    programs.getByRole('rowheader').last().element().getBoundingClientRect().top,
  );
});

test('a saved scenario that stands alone fits its cards, however long its name is', async () => {
  kept = [aScenario('Ab'.repeat(30), ['CS 1410'])];
  await open();
  for (const name of ['Careers', 'Programs']) {
    const place = card(name);
    await expect.element(place.getByRole('columnheader', { name: 'With this plan' })).toBeVisible();
    const table = place.getByRole('table').element();
    expect(table.scrollWidth).toBeLessThanOrEqual(place.element().clientWidth);
    expect(table.getBoundingClientRect().right).toBeLessThan(place.element().getBoundingClientRect().right);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1440);
});

test('opened by its address it names where its way back leads', async () => {
  await open('CS 1410');
  await expect
    .element(page.getByRole('link', { name: 'Explore careers' }))
    .toHaveAttribute('href', '/explore/careers');
});

test('Back returns to what led here, also after something else was tried', async () => {
  const { router } = await renderPage(<Component />, {
    path: '/explore/what-if',
    at: '/explore/careers?search=data&career=1',
    session: signedIn(),
  });
  await router.navigate(`/explore/what-if?course=${uuidOf('CS 1410')}`, { state: FROM_HERE });
  await page.getByRole('button', { name: 'Remove CS 1410' }).click();
  await expect.poll(() => router.state.location.search).toBe('');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect
    .poll(() => router.state.location.pathname + router.state.location.search)
    .toBe('/explore/careers?search=data&career=1');
});

test('on a phone each value stands below its name, and a career that moves is as high as one that does not', async () => {
  await page.viewport(390, 844);
  answerMoves([
    ['Librarian', 3.3, 3.9],
    ['Archivist', 3.3, 3.3],
  ]);
  await open('CS 1410');
  const lines = card('Careers').getByRole('listitem');
  await expect.element(lines.first().getByText('+0.6')).toBeVisible();
  const name = lines.first().getByRole('link').element().getBoundingClientRect();
  const value = lines.first().getByText('+0.6').element().getBoundingClientRect();
  expect(value.top).toBeGreaterThanOrEqual(name.bottom);
  const [moved, still] = lines.elements().map((line) => line.clientHeight);
  // Above the second there is a line.
  expect(Math.abs(moved! - still!)).toBeLessThanOrEqual(1);
});

test('with nothing tried there is nothing to print: to add a course comes first, or a favorite, which is tried at once', async () => {
  const favorites = [
    aCourse({ code: 'CS 1410', earned: true }),
    aCourse({ code: 'STAT 3000', title: 'Statistics' }),
  ];
  mockApi(
    api.get('/dashboard-api/students/{handle}/favourite-courses/', () => ({
      status: 200,
      body: { results: favorites, standings: standingsOf(favorites), count: 2 },
    })),
  );
  const { router } = await open();
  const print = page.getByRole('button', { name: 'Print' });
  const start = card('Your plan');
  await expect.element(start.getByRole('heading', { name: 'Nothing tried yet' })).toBeVisible();
  await expect.element(print).not.toBeInTheDocument();
  const color = (name: string) =>
    getComputedStyle(start.getByRole('button', { name }).element()).backgroundColor;
  expect(color('Add a course')).not.toBe(color('Add a project'));
  const suggestions = start.getByRole('group', { name: 'Or try one of your favorites:' });
  await expect.element(suggestions.getByRole('button', { name: 'STAT 3000' })).toBeVisible();
  // What is passed already would change nothing.
  await expect.element(suggestions.getByRole('button', { name: 'CS 1410' })).not.toBeInTheDocument();
  await suggestions.getByRole('button', { name: 'STAT 3000' }).click();
  expect(router.state.location.search).toBe(`?course=${uuidOf('STAT 3000')}`);
  await expect.element(start.getByRole('link', { name: 'STAT 3000 Statistics' })).toBeVisible();
  await expect.element(print).toBeVisible();
  expect(color('Add a course')).toBe(color('Add a project'));
});

/** An answer in which followed careers move from one score to another, and a hundred others move. */
const answerMoves = (moves: readonly (readonly [string, number, number])[]) =>
  mockApi(
    api.post('/dashboard-api/me/what-if/', ({ body }) => {
      const answer = aWhatIf(body);
      const [career] = answer.careers;
      const own = moves.map(([title, score, reached]) => ({
        ...career!,
        career_uuid: uuidOf(title),
        title,
        score,
        changes: [{ score: reached, causes: [], gained_skills: [aSkill('Statistics')] }],
      }));
      const other = { ...career!, career_uuid: uuidOf('Other'), title: 'Other', linked_to_student: false };
      return { status: 200, body: { ...answer, careers: [other, ...own], careers_moved: 100 } };
    }),
  );

test.each([390, 1440])(
  'at %i px a change of a followed career is shown where the score reads differently; a smaller one is noise',
  async (width) => {
    await page.viewport(width, 844);
    answerMoves([
      ['Statisticians', 3.3, 3.31],
      ['Data Analyst', 3.43, 3.46],
    ]);
    await open('CS 1410');
    await expect
      .element(status('Data Analyst, from 3.43 to 3.46. 100 other careers and 1 program move.'))
      .toBeVisible();
    const careers = card('Careers');
    await expect.element(careers.getByText('+0.03', LOOSE)).toBeVisible();
    await expect.element(careers.getByText('3.46', LOOSE)).toBeVisible();
    await expect.element(careers.getByText('3.43', LOOSE)).toBeVisible();
    await expect.element(careers.getByText('Hardly any change')).toBeVisible();
    await expect.element(careers.getByText('+0.01', LOOSE)).not.toBeInTheDocument();
  },
);

test('what does not move stands in a line below what does, with its score of today', async () => {
  answerMoves([
    ['Statisticians', 3.3, 3.3],
    ['Actuaries', 2.1, 2.1],
    ['Data Analyst', 3.4, 3.6],
  ]);
  await open('CS 1410');
  const careers = card('Careers');
  await expect.element(careers.getByRole('row', { name: /^Data Analyst/ })).toBeVisible();
  expect(careers.getByRole('row', { name: /^(Statisticians|Actuaries)/ }).elements()).toEqual([]);
  const still = careers.getByRole('definition');
  await expect.element(still).toMatchTextContent(/^Statisticians 3.3Actuaries 2.1$/);
  const last = careers.getByRole('row').last().element().getBoundingClientRect();
  expect(still.element().getBoundingClientRect().top).toBeGreaterThan(last.bottom);
});

test('a move is drawn from today on to what it would be, of all there is', async () => {
  answerMoves([
    ['Data Analyst', 3, 3.5],
    ['Actuaries', 2, 1],
  ]);
  await open('CS 1410');
  const bar = (title: string) =>
    card('Careers')
      .getByRole('row', { name: new RegExp(`^${title}`) })
      .element()
      .querySelector<HTMLElement>('[style*="--high"]')!;
  await expect.element(card('Careers').getByRole('row', { name: /^Actuaries/ })).toBeVisible();
  const drawn = (title: string) =>
    ['--low', '--high'].map((name) => parseFloat(bar(title).style.getPropertyValue(name)));
  expect(drawn('Data Analyst')).toEqual([60, 70]);
  expect(drawn('Actuaries')).toEqual([20, 40]);
  const ground = (title: string) => getComputedStyle(bar(title)).backgroundImage;
  expect(ground('Actuaries').replaceAll(/\d+%/g, '')).not.toBe(
    ground('Data Analyst').replaceAll(/\d+%/g, ''),
  );
});

test('the answer is first about the careers on the dashboard, also where none of them moves', async () => {
  answerMoves([
    ['Statisticians', 3.3, 3.9],
    ['Data Analyst', 3.4, 3.6],
  ]);
  await open('CS 1410');
  await expect
    .element(
      status('Statisticians, from 3.3 to 3.9. 1 more of your careers, 98 other careers, and 1 program move.'),
    )
    .toBeVisible();
  answerMoves([['Statisticians', 3.3, 3.3]]);
  await page.getByRole('button', { name: 'Remove CS 1410' }).click();
  await page.getByRole('button', { name: 'Add a course' }).click();
  await page.getByRole('searchbox', { name: 'Course' }).fill('CS 24');
  await page.getByRole('button', { name: 'CS 2420 All of CS 2420' }).click();
  await expect
    .element(status('None of your careers moves much. 100 other careers and 1 program move.'))
    .toBeVisible();
});

test('courses are found and added, and taken out again', async () => {
  const { router } = await open();
  const nothingTried = page.getByRole('heading', { name: 'Nothing tried yet' });
  await expect.element(nothingTried).toBeVisible();
  await page.getByRole('button', { name: 'Add a course' }).click();
  await page.getByRole('searchbox', { name: 'Course' }).fill('CS 14');
  await page.getByRole('button', { name: 'CS 1410 All of CS 1410' }).click();
  await expect.element(card('Your plan').getByRole('link', { name: 'CS 1410 All of CS 1410' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'CS 1410 All of CS 1410' })).not.toBeInTheDocument();
  expect(router.state.location.search).toBe(`?course=${uuidOf('CS 1410')}`);
  await expect.element(nothingTried).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Remove CS 1410' }).click();
  await expect.poll(() => router.state.location.search).toBe('');
  await expect.element(nothingTried).toBeVisible();
  await expect.element(status('move')).not.toBeInTheDocument();
});

test('what is tried is kept under a name, changed, renamed, removed, and brought back by Undo', async () => {
  const { router } = await open('CS 1410');
  await page.getByRole('button', { name: 'Save this plan' }).click();
  await expect.poll(() => kept.map(({ name }) => name)).toEqual(['Scenario 1']);
  expect(router.state.location.search).toBe('');
  const name = page.getByRole('textbox', { name: 'Name of the scenario' });
  await name.fill('Databases first');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => kept[0]?.name).toBe('Databases first');
  await page.getByRole('button', { name: 'Remove Databases first' }).click();
  await expect.poll(() => kept).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => kept.map(({ name: each }) => each)).toEqual(['Databases first']);
  expect(kept[0]!.courses.map(({ code }) => code)).toEqual(['CS 1410']);
});

test.each(COMPOSING)(
  'a name whose word is being composed is neither kept nor put back (%o)',
  async (composing) => {
    kept = [aScenario('One')];
    await open();
    const name = page.getByRole('textbox', { name: 'Name of the scenario' });
    await name.fill('にほ');
    leavesToBrowser(name.element(), 'Enter', composing);
    leavesToBrowser(name.element(), 'Escape', composing);
    await expect.element(name).toHaveValue('にほ');
    await name.fill('日本');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => kept[0]?.name).toBe('日本');
    expect(names).toEqual(['日本']);
  },
);

test('the focus stays in a plan whose course is chosen or taken out, and on the page when the plan goes', async () => {
  await open();
  await page.getByRole('button', { name: 'Add a course' }).click();
  await page.getByRole('searchbox', { name: 'Course' }).fill('CS');
  const found = page.getByRole('button', { name: 'CS 1410 All of CS 1410' });
  await expect.element(found).toBeVisible();
  found.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(found).not.toBeInTheDocument();
  await expect.element(page.getByRole('list').filter({ hasText: 'CS 2420' })).toHaveFocus();
  page.getByRole('button', { name: 'Remove CS 1410' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Remove CS 1410' })).not.toBeInTheDocument();
  await expect.element(card('Your plan')).toHaveFocus();
});

test.each(['Discard', 'Save this plan', 'Add to One'])(
  'the focus stays on the page where %s takes the plan away',
  async (name) => {
    kept = [aScenario('One')];
    await open('CS 1410');
    const button = page.getByRole('button', { name });
    await expect.element(button).not.toHaveAttribute('aria-busy');
    button.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement?.contains(card('One').element())).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  },
);

test('the focus stays in a scenario whose project or program is taken out', async () => {
  const program = {
    educator_uuid: uuidOf('educator'),
    program_uuid: uuidOf('program'),
    title: 'Data Science, B.S.',
    level: 'Bachelor',
    retired: false,
  };
  kept = [aScenario('One', [], { projects: [aProject('SQL')], program })];
  await open();
  for (const name of ['Remove Data Science, B.S.', 'Remove a project']) {
    const button = page.getByRole('button', { name });
    await expect.element(button).toBeVisible();
    button.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button).not.toBeInTheDocument();
    await expect.element(card('One')).toHaveFocus();
  }
});

test('of two that are removed one right after the other, the one that cannot be says so, and the other can be put back', async () => {
  const gate = aGate();
  const [one, two] = [aScenario('One', ['CS 1410']), aScenario('Two')];
  kept = [one, two];
  mockApi(
    api.delete(SCENARIO, async ({ params }) => {
      await gate.opened;
      if (params['scenario_uuid'] === one.scenario_uuid) return serverError();
      kept = [one];
      return { status: 204 };
    }),
  );
  await open();
  await page.getByRole('button', { name: 'Remove One' }).click();
  await page.getByRole('button', { name: 'Remove Two' }).click();
  gate.open();
  await expect.element(toasts.getByText(/It may have been changed/)).toBeVisible();
  await expect.element(card('One')).toBeVisible();
  await toasts.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => kept.map(({ name }) => name)).toEqual(['One', 'Two']);
});

test('a page that is out of date overwrites nothing of another one, says so, and shows what there is', async () => {
  kept = [aScenario('One', ['CS 1410'])];
  await open();
  await expect.element(card('One')).toBeVisible();
  kept = [aScenario('One', ['CS 1410', 'CS 2420'])];
  await page.getByRole('textbox', { name: 'Name of the scenario' }).fill('Two');
  await userEvent.keyboard('{Enter}');
  await expect.element(toasts.getByText(/^Nothing was changed\. Another page/)).toBeInTheDocument();
  await expect.element(card('One').getByRole('button', { name: 'Remove CS 2420' })).toBeVisible();
  expect(kept.map(({ name, courses }) => [name, courses.length])).toEqual([['One', 2]]);
});

test('a scenario that is changed twice in a row is changed twice', async () => {
  kept = [aScenario('One', ['CS 1410', 'CS 2420'])];
  await open();
  for (const code of ['CS 1410', 'CS 2420'])
    await page.getByRole('button', { name: `Remove ${code}` }).click();
  await expect.poll(() => kept[0]?.courses).toEqual([]);
});

test('a second change of a scenario stands where the first one failed', async () => {
  const gate = aGate();
  kept = [aScenario('One', ['CS 1410', 'CS 2420'])];
  const seen: (number | undefined)[] = [];
  mockApi(
    api.put(SCENARIO, async ({ body }) => {
      seen.push(body.seen?.course_uuids.length);
      if (seen.length === 1) {
        await gate.opened;
        return serverError();
      }
      kept = [aScenario('One')];
      return { status: 200, body: kept[0]! };
    }),
  );
  await open();
  for (const code of ['CS 1410', 'CS 2420'])
    await page.getByRole('button', { name: `Remove ${code}` }).click();
  gate.open();
  // The second says what the server has, and not what the first has shown.
  await expect.poll(() => seen).toEqual([2, 2]);
  await expect.element(card('One').getByRole('button', { name: /^Remove CS/ })).not.toBeInTheDocument();
});

test('a scenario that cannot be put back says so, and can be tried again', async () => {
  const one = aScenario('One', ['CS 1410']);
  kept = [one];
  await open();
  await page.getByRole('button', { name: 'Remove One' }).click();
  await expect.poll(() => kept).toEqual([]);
  let fails = true;
  mockApi(
    api.put(SCENARIO, () => {
      if (fails) return serverError();
      kept = [one];
      return { status: 200, body: one };
    }),
  );
  await toasts.getByRole('button', { name: 'Undo' }).click();
  await expect.element(toasts.getByText(/^One could not be brought back\./)).toBeInTheDocument();
  fails = false;
  await toasts.getByText('Try again').click();
  await expect.poll(() => kept).toHaveLength(1);
});

test('three scenarios stand side by side, and what is tried beside them can join one', async () => {
  kept = [aScenario('One', ['CS 1410']), aScenario('Two', ['CS 2420']), aScenario('Three')];
  await open();
  await expect.element(page.getByRole('columnheader', { name: 'Three' }).first()).toBeVisible();
  expect(asked.at(-1)!.scenarios.map(({ course_uuids }) => course_uuids.length)).toEqual([1, 1, 0]);
  await expect.element(page.getByRole('button', { name: 'New scenario' })).not.toBeInTheDocument();
});

test('beside three that are kept, what is tried is compared with today and joins one of them', async () => {
  kept = [aScenario('One', ['CS 1410']), aScenario('Two'), aScenario('Three')];
  await open('STAT 3000', 'CS 1410');
  await expect.element(page.getByText('You keep three scenarios already.', LOOSE)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save this plan' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Add to One' }).click();
  await expect.poll(() => kept[0]!.courses.map(({ code }) => code)).toEqual(['CS 1410', 'STAT 3000']);
  await expect.element(page.getByRole('columnheader', { name: 'Three' }).first()).toBeVisible();
});

const aProject = (name: string) => ({ skills: [{ ...aSkill(name), uuid: uuidOf(name) }] });
const projectsIn = (question: Schemas['WhatIfQuestionDto'] | undefined) =>
  question?.scenarios[0]!.projects.map(({ skill_uuids }) => skill_uuids.length);

test('a link brings several projects, each with what it adds, and one is taken out', async () => {
  await renderPage(<Component />, {
    at: `/explore/what-if?project=${uuidOf('SQL')},${uuidOf('R')}&project=${uuidOf('R')},nonsense&project=none`,
    session: signedIn(),
  });
  const careers = card('Careers');
  await expect.element(careers.getByText('Project 1 +0.20')).toBeVisible();
  await expect.element(careers.getByText('Project 2 +0.20')).toBeVisible();
  expect(projectsIn(asked.at(-1))).toEqual([2, 1]);
  await page.getByRole('button', { name: 'Remove project 1' }).click();
  // Alone it needs no line of its own beside what changes.
  await expect.element(careers.getByText('Project', LOOSE)).not.toBeInTheDocument();
  expect(projectsIn(asked.at(-1))).toEqual([1]);
});

test('another project is added by its first skill, and is kept', async () => {
  mockApi(
    api.get('/dashboard-api/skills/', () => ({
      status: 200,
      body: { results: [aProject('Statistics').skills[0]!], count: 1 },
    })),
  );
  kept = [aScenario('One', [], { projects: [aProject('SQL')] })];
  await open();
  await page.getByRole('button', { name: 'Add another project' }).click();
  await page.getByRole('combobox', { name: 'Project 2 that uses' }).fill('stat');
  await page.getByRole('option', { name: 'Statistics' }).click();
  await expect.poll(() => kept[0]!.projects.map(({ skills }) => skills.length)).toEqual([1, 1]);
  await expect.element(page.getByRole('combobox', { name: 'Project 2 that uses' })).toHaveFocus();
});

test('a scenario has five projects at most: no sixth is added to it, and what does not fit stays tried', async () => {
  kept = [
    aScenario('One', [], { projects: ['A', 'B', 'C', 'D', 'E'].map(aProject) }),
    aScenario('Two'),
    aScenario('Three'),
  ];
  const { router } = await renderPage(<Component />, {
    at: `/explore/what-if?project=${uuidOf('F')}`,
    session: signedIn(),
  });
  await expect.element(card('One').getByText('A scenario has at most 5 projects.')).toBeVisible();
  await expect
    .element(card('One').getByRole('button', { name: /^Add (?:a|another) project$/ }))
    .not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Add to One' }).click();
  await expect
    .element(page.getByText('Nothing was added. A scenario has at most 5 projects.').first())
    .toBeVisible();
  expect(kept[0]!.projects).toHaveLength(5);
  expect(router.state.location.search).toBe(`?project=${uuidOf('F')}`);
});

describe('where what would change cannot be worked out', () => {
  beforeEach(() => mockApi(api.post('/dashboard-api/me/what-if/', () => serverError())));
  const save = page.getByRole('button', { name: 'Save this plan' });

  test('what was chosen can be saved', async () => {
    await open();
    await page.getByRole('button', { name: 'Add a course' }).click();
    await page.getByRole('searchbox', { name: 'Course' }).fill('CS 14');
    await page.getByRole('button', { name: 'CS 1410 All of CS 1410' }).click();
    await expect.element(page.getByText('What would change could not be worked out.')).toBeVisible();
    await expect.element(save).not.toHaveAttribute('aria-busy');
    await save.click();
    await expect
      .poll(() => kept.map(({ courses }) => courses.map(({ code }) => code)))
      .toEqual([['CS 1410']]);
  });

  test('what a link brought cannot be saved, as nobody knows what it is called, nor is it lost', async () => {
    kept = [aScenario('One')];
    const { router } = await open('CS 1410');
    await expect.element(page.getByText('What would change could not be worked out.')).toBeVisible();
    for (const button of [save, page.getByRole('button', { name: 'Add to One' })]) {
      await expect.element(button).not.toHaveAttribute('aria-busy');
      await expect.element(button).toHaveAttribute('aria-disabled', 'true');
      await button.click({ force: true });
    }
    expect(names).toEqual([]);
    expect(router.state.location.search).toBe(`?course=${uuidOf('CS 1410')}`);
  });
});

test('what could not be kept is tried still, and the failure is said', async () => {
  mockApi(api.put(SCENARIO, () => serverError()));
  const { router } = await open('CS 1410');
  await page.getByRole('button', { name: 'Save this plan' }).click();
  await expect.element(page.getByText('It may have been changed', LOOSE).first()).toBeVisible();
  await expect.poll(() => router.state.location.search).toBe(`?course=${uuidOf('CS 1410')}`);
});

test('what could not be kept stays out of the address of the page that was gone to meanwhile', async () => {
  const gate = aGate();
  mockApi(
    api.put(SCENARIO, async () => {
      await gate.opened;
      return serverError();
    }),
  );
  const { router } = await renderPage(<Component />, {
    path: '/explore/what-if',
    at: `/explore/what-if?course=${uuidOf('CS 1410')}`,
    session: signedIn(),
  });
  await page.getByRole('button', { name: 'Save this plan' }).click();
  await expect.poll(() => router.state.location.search).toBe('');
  await router.navigate('/elsewhere');
  await expect.element(page.getByRole('region', { name: 'What if' })).not.toBeInTheDocument();
  gate.open();
  await expect.element(toasts.getByText(/It may have been changed/)).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/elsewhere', search: '' });
});

test('a scenario that could not be removed is there again, also where there is no network to ask for it', async () => {
  kept = [aScenario('Scenario 1'), aScenario('Scenario 2')];
  await open();
  await expect.element(card('Scenario 1')).toBeVisible();
  mockApi(
    api.delete(SCENARIO, () => networkError()),
    api.get('/dashboard-api/me/scenarios/', () => networkError()),
  );
  await page.getByRole('button', { name: 'Remove Scenario 1' }).click();
  await expect.element(page.getByText(/It may have been changed/).first()).toBeVisible();
  await expect.element(card('Scenario 1')).toBeVisible();
});

test('a retired course and one that is passed are said to be so', async () => {
  const [course] = aScenario('Old', ['CS 1410']).courses;
  kept = [{ ...aScenario('Old'), courses: [{ ...course!, retired: true }] }];
  mockApi(
    api.post('/dashboard-api/me/what-if/', ({ body }) => {
      const answer = aWhatIf(body);
      answer.scenarios[0]!.courses[0]!.state = 'earned';
      return {
        status: 200,
        body: { ...answer, careers: [], programs: [], careers_moved: 0, programs_moved: 0 },
      };
    }),
  );
  await open();
  await expect.element(card('Old').getByText('No longer offered')).toBeVisible();
  await expect.element(card('Old').getByText('You have it')).toBeVisible();
  await expect.element(page.getByText('Hardly anything moves.', LOOSE)).toBeVisible();
});

test.each([390, 1440])(
  'at %i px what is on the dashboard stands under its own heading, and one switch shows it alone in both cards',
  async (width) => {
    await page.viewport(width, 844);
    mockApi(
      api.post('/dashboard-api/me/what-if/', ({ body }) => {
        const answer = aWhatIf(body);
        const [program] = answer.programs;
        const own = { ...program!, program_uuid: uuidOf('own'), title: 'My own', linked_to_student: true };
        return { status: 200, body: { ...answer, programs: [...answer.programs, own] } };
      }),
    );
    await open('CS 1410');
    const programs = card('Programs');
    await expect.element(programs.getByText('On your dashboard')).toBeVisible();
    await expect.element(programs.getByText('Others')).toBeVisible();
    await expect.element(programs.getByRole('link').first()).toHaveTextContent('My own');
    const only = page.getByRole('checkbox', { name: 'Only on your dashboard' });
    expect(only.elements()).toHaveLength(1);
    await only.click();
    await expect.element(programs.getByText('My own')).toBeVisible();
    await expect.element(programs.getByText('Data Science, B.S.')).not.toBeInTheDocument();
    await expect.element(card('Careers').getByRole('link', { name: 'Data Analyst' })).toBeVisible();
  },
);

test('a card of which nothing is on the dashboard says so where only that is shown', async () => {
  await open('CS 1410');
  await page.getByRole('checkbox', { name: 'Only on your dashboard' }).click();
  await expect.element(card('Programs').getByText('You have no program on your dashboard.')).toBeVisible();
});

test('what is on the dashboard comes first, then what changes most, and the rest is shown by a button in line with the title', async () => {
  mockApi(
    api.post('/dashboard-api/me/what-if/', ({ body }) => {
      const answer = aWhatIf(body);
      const [followed] = answer.careers;
      const others = Array.from({ length: 11 }, (_, place) => ({
        ...followed!,
        career_uuid: uuidOf(`other ${place}`),
        title: `Other ${place}`,
        linked_to_student: false,
      }));
      return { status: 200, body: { ...answer, careers: [...others, followed!], careers_moved: 12 } };
    }),
  );
  await open('CS 1410');
  const careers = card('Careers');
  const links = careers.getByRole('link');
  await expect.element(links.nth(0)).toHaveTextContent('Data Analyst');
  await expect.element(links.nth(1)).toHaveTextContent('Other 0');
  await expect
    .element(status('Data Analyst, from 2.9 to 3.0. 11 other careers and 1 program move.'))
    .toBeVisible();
  const more = careers.getByRole('button', { name: 'Show 6 more' });
  expect(startOfText(more.element())).toBeCloseTo(
    startOfText(careers.getByRole('heading', { name: 'Careers' }).element()),
    0,
  );
});

test('on a phone a career is a line, and what moves it is shown when asked for', async () => {
  await page.viewport(390, 844);
  await open('CS 1410', 'CS 2420');
  const careers = card('Careers');
  const line = careers.getByRole('listitem');
  await expect.element(line.getByRole('link', { name: 'Data Analyst' })).toBeVisible();
  await expect.element(line.getByText('+0.2')).toBeVisible();
  await expect.element(line).toMatchTextContent('from 2.9 to 3.1');
  await expect.element(careers.getByText('CS 1410 +0.10')).not.toBeInTheDocument();
  (careers.getByRole('button', { name: 'What moves Data Analyst' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(careers.getByText('CS 1410 +0.10')).toBeVisible();
  await expect.element(careers.getByText('Shows Statistics')).toBeVisible();
});

test('on a phone a program is a line, too', async () => {
  await page.viewport(390, 844);
  await open('CS 1410', 'CS 2420');
  const programs = card('Programs');
  const line = programs.getByRole('listitem').first();
  await expect.element(line.getByRole('link')).toBeVisible();
  await expect.element(line).toMatchTextContent(/from \d+% to \d+%/);
  // Behind percentages a number alone would be read as points of them.
  await expect.element(line.getByText('+6 credits')).toBeVisible();
  await expect.element(programs.getByRole('table')).not.toBeInTheDocument();
});

test.each([390, 1440])('at %i px a followed career that does not move has nothing to open', async (width) => {
  await page.viewport(width, 844);
  mockApi(
    api.post('/dashboard-api/me/what-if/', ({ body }) => {
      const answer = aWhatIf(body);
      const [career] = answer.careers;
      const changes = career!.changes.map(({ gained_skills }) => ({
        score: career!.score,
        causes: [],
        gained_skills,
      }));
      return { status: 200, body: { ...answer, careers: [{ ...career!, changes }], careers_moved: 0 } };
    }),
  );
  await open('CS 1410', 'CS 2420');
  const careers = card('Careers');
  await expect.element(careers.getByRole('link', { name: 'Data Analyst' })).toBeVisible();
  await expect.element(careers.getByText('No change')).toBeVisible();
  expect(careers.getByRole('button').elements()).toEqual([]);
  await expect.element(careers.getByText('Shows', LOOSE)).not.toBeInTheDocument();
});

test('a failure is said, and Retry asks again', async () => {
  let fails = true;
  mockApi(
    api.post('/dashboard-api/me/what-if/', ({ body }) =>
      fails ? serverError() : { status: 200, body: aWhatIf(body) },
    ),
  );
  await open('CS 1410');
  await expect.element(page.getByText('What would change could not be worked out.')).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(status('1 program moves')).toBeVisible();
});

test('has no fault that axe knows, and fits a phone', async () => {
  kept = [aScenario('Ab'.repeat(30), ['CS 1410']), aScenario('Two')];
  await page.viewport(320, 800);
  await open('STAT 3000');
  await expect.element(status('1 program moves')).toBeVisible();
  for (const name of ['Add a course', 'Add a project', 'Follow a program'])
    await page.getByRole('button', { name }).first().click();
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
