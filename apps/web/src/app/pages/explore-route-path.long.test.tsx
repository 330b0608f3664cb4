import axe from 'axe-core';
import type { Schemas } from '@lumen/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aGate, api, mockApi, networkError, serverError } from '../../testing/api-mock';
import {
  aFollowedCourse,
  aFollowedPlan,
  aPath,
  aPathCourse,
  aPlan,
  aStoreOfPlans,
} from '../../testing/career-paths';
import { aCareer, aCareerDetail, aSkill, uuidOf } from '../../testing/careers';
import { firstTerm, firstTerms, termName } from '../../features/cheapest-path/plan-terms';
import { aMe, signedIn } from '../../testing/people';
import { renderRoutes } from '../../testing/render';
import { Component as ExploreRoute } from './explore-route';

const PATH = '/dashboard-api/career-insights/{career_uuid}/cheapest-path/';
const career = aCareer();
const CAREER = `/explore/careers?search=data&career=${career.career.uuid}`;

/** Answers with the path, and keeps what was asked. */
function mockPath(answer: (asked: URLSearchParams) => Schemas['CheapestPathDto'], plans = aStoreOfPlans()) {
  const asked: string[] = [];
  mockApi(
    ...plans.handlers,
    api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe() })),
    api.get('/dashboard-api/employment-required-education-levels/', () => ({
      status: 200,
      body: { results: [], count: 0 },
    })),
    api.get('/dashboard-api/career-insights/', () => ({
      status: 200,
      body: { results: [career], count: 1 },
    })),
    api.get('/dashboard-api/career-insights/{career_uuid}/', () => ({ status: 200, body: aCareerDetail() })),
    api.get(PATH, ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams.toString());
      return { status: 200, body: answer(searchParams) };
    }),
  );
  return asked;
}

const open = (at = `${CAREER}&view=path`) =>
  renderRoutes([{ path: 'explore/*', element: <ExploreRoute /> }], { at, session: signedIn() });
const answer = page.getByRole('status');
/** Part of a text. */
const LOOSE = { exact: false };
const plan = page.getByRole('list', { name: 'The plan' });

beforeEach(() => page.viewport(1440, 900));

test('is one press from the career, and Back returns to it and to its search', async () => {
  mockPath(() => aPath());
  await open(CAREER);
  await page.getByRole('link', { name: 'Cheapest way' }).click();
  await expect.element(page.getByText('1 course, 3 credits to reach 3.5.')).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect.element(page.getByRole('searchbox', { name: 'Search Careers' })).toHaveValue('data');
  await expect.element(page.getByRole('heading', { level: 3, name: 'Data Analyst' })).toBeVisible();
});

test('is one press from the reasons of a score', async () => {
  mockPath(() => aPath());
  await open(`${CAREER}&view=score`);
  await page.getByRole('link', { name: 'Cheapest way to the next half star' }).click();
  await expect.element(page.getByText('1 course, 3 credits to reach 3.5.')).toBeVisible();
});

test('says of each course what it adds, where it counts, and the score it leads to', async () => {
  const [first, second] = [
    aPathCourse('INFO 2420', { score: 3.2, own_work: 0.2, skills: [{ skill: aSkill('SQL'), points: 0.05 }] }),
    aPathCourse('CS 3410', {
      programs: [{ uuid: uuidOf('p'), title: 'Data Science, B.S.' }],
      favourite: true,
    }),
  ];
  mockPath(() =>
    aPath({
      score: 2.5,
      under_way: [aPathCourse('MATH 1210')],
      plans: [aPlan(first, second), aPlan(aPathCourse('STAT 3000', { credits: 4 }), second)],
      untaught: [aSkill('Tableau')],
    }),
  );
  await open();
  await expect.element(answer).toHaveTextContent('2 courses, 6 credits to reach 3.5.');
  await expect
    .element(page.getByText('and at 2.95 after the course you are taking now (MATH 1210).', LOOSE))
    .toBeVisible();
  await expect.element(page.getByText('No other plan needs fewer credits.', LOOSE)).toBeVisible();
  await expect
    .element(plan.getByText('Adds +0.20 for similar work and +0.05 for SQL', LOOSE).first())
    .toBeVisible();
  await expect.element(plan.getByText('from 2.95 to 3.20+0.25', LOOSE).first()).toBeVisible();
  await expect.element(plan.getByText('Counts in Data Science, B.S.', LOOSE).first()).toBeVisible();
  await expect.element(plan.getByText('one of your favorites', LOOSE).first()).toBeVisible();
  await expect
    .element(page.getByText('STAT 3000 All of STAT 3000 instead of INFO 2420 All of INFO 2420'))
    .toBeVisible();
  await expect.element(page.getByText('No course teaches Tableau.', LOOSE)).toBeVisible();
});

test.each([
  { start: 2.9, after: [3.2, 3.5], shown: ['from 2.9 to 3.2+0.3', 'from 3.2 to 3.5+0.3'] },
  // A tenth would tell these wrong: all scores of the plan have two decimals, and each change has them too.
  { start: 2.93, after: [2.97, 3.5], shown: ['from 2.93 to 2.97+0.04', 'from 2.97 to 3.50+0.53'] },
  // A course that another one requires.
  { start: 3, after: [3, 3.5], shown: ['from 3.0 to 3.0no change', 'from 3.0 to 3.5+0.5'] },
])('writes a change as it writes the scores: $shown', async ({ start, after, shown }) => {
  const courses = after.map((score, place) =>
    aPathCourse(`CS ${place}`, { score, ...(score === start && { own_work: 0, skills: [] }) }),
  );
  mockPath(() => aPath({ score: start, score_under_way: start, plans: [aPlan(...courses)] }));
  await open();
  for (const text of shown) await expect.element(plan.getByText(text, { exact: true }).first()).toBeVisible();
  await expect.element(plan.getByText('+0.0', { exact: true })).not.toBeInTheDocument();
  const adding = after.filter((score) => score !== start);
  expect(plan.getByText(/^Adds\b/).elements()).toHaveLength(adding.length);
});

test('constraints are the address: a target, a course kept in or left out, levels and a limit', async () => {
  const left = aPathCourse('INFO 2420');
  const asked = mockPath((constraints) =>
    aPath({
      plans: [aPlan(aPathCourse(constraints.has('leave_out') ? 'CS 3410' : 'INFO 2420'))],
      left_out: constraints.has('leave_out') ? [left] : [],
      target: (constraints.get('target') as Schemas['CheapestPathDto']['target'] | null) ?? 'next-half',
    }),
  );
  const { router } = await open();
  await page.getByRole('button', { name: 'Keep in: INFO 2420' }).click();
  await expect
    .element(page.getByRole('button', { name: 'Kept in: INFO 2420' }))
    .toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Leave out: INFO 2420' }).click();
  await expect.element(plan.getByText('CS 3410', LOOSE).first()).toBeVisible();
  await expect.element(answer).toHaveFocus();
  expect(asked.at(-1)).toBe(`leave_out=${left.course_uuid}`);
  await page.getByRole('button', { name: 'Allow again: INFO 2420' }).click();
  await expect.element(plan.getByText('INFO 2420', LOOSE).first()).toBeVisible();
  await expect.element(answer).toHaveFocus();
  await page.getByRole('combobox', { name: 'What to reach' }).selectOptions('4');
  await page.getByRole('checkbox', { name: 'Graduate' }).click();
  await page.getByRole('textbox', { name: 'Maximum credits', exact: true }).fill('12x');
  await expect
    .poll(() => asked.at(-1))
    .toBe('target=4&levels=Lower+Division&levels=Upper+Division&levels=Graduate&most_credits=12');
  expect(router.state.historyAction).toBe('REPLACE');
});

test('another way is taken by one press, which marks in the address what tells it from those before it', async () => {
  const [first, second, third, shared] = ['INFO 2420', 'CS 3410', 'STAT 3000', 'MATH 1210'].map((code) =>
    aPathCourse(code),
  );
  const all = [
    [first!, shared!],
    [second!, shared!],
    [third!, shared!],
  ];
  const asked = mockPath((constraints) => {
    const [kept, out] = [constraints.getAll('keep'), constraints.getAll('leave_out')];
    const fits = all.filter(
      (courses) =>
        kept.every((uuid) => courses.some((course) => course.course_uuid === uuid)) &&
        !courses.some((course) => out.includes(course.course_uuid)),
    );
    return aPath({
      plans: fits.map((courses) => aPlan(...courses)),
      left_out: [first!, second!].filter((course) => out.includes(course.course_uuid)),
    });
  });
  const { router } = await open();
  const use = page.getByRole('button', {
    name: /^Use this way: STAT.3000 All of STAT 3000 instead of INFO.2420/,
  });
  await expect.element(use).toBeVisible();
  (use.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(plan.getByText('STAT 3000', LOOSE).first()).toBeVisible();
  await expect.element(answer).toHaveFocus();
  expect(new URLSearchParams(asked.at(-1)).getAll('keep')).toContain(third!.course_uuid);
  const address = new URLSearchParams(router.state.location.search);
  expect(new Set(address.getAll('keep'))).toEqual(new Set([third!.course_uuid]));
  expect(address.getAll('keep')).toHaveLength(1);
  expect(address.getAll('without')).toEqual([first!.course_uuid, second!.course_uuid]);
  // Each mark can be taken back.
  await page.getByRole('button', { name: 'Kept in: STAT 3000' }).click();
  await page.getByRole('button', { name: 'Allow again: CS 3410' }).click();
  await expect.element(plan.getByText('CS 3410', LOOSE).first()).toBeVisible();
});

test('each of the other ways has a button of its own name, also where both bring the same course', async () => {
  const [first, second, third] = ['INFO 2420', 'CS 3410', 'STAT 3000'].map((code) => aPathCourse(code));
  mockPath(() => aPath({ plans: [aPlan(first!, second!), aPlan(first!, third!), aPlan(second!, third!)] }));
  await open();
  const uses = page.getByRole('button', { name: /^Use this way: STAT.3000 All of STAT 3000 instead of / });
  await expect.element(uses).toHaveLength(2);
  const names = uses.elements().map((each) => each.getAttribute('aria-label'));
  expect(new Set(names).size).toBe(2);
});

test.each<[string, Partial<Schemas['CheapestPathDto']>, string]>([
  ['reached already', { plans: [aPlan()] }, 'You reach 3.5 already.'],
  [
    'that nothing is taught here',
    { plans: [aPlan()], target_score: null, score: 0 },
    'No course here teaches a named skill of this career.',
  ],
  [
    'that all that is taught here is there',
    { plans: [aPlan()], target_score: null, score: 2 },
    'You have every named skill of this career that a course teaches.',
  ],
  [
    'not proved',
    { optimal: false, least_credits: 2 },
    'None needs fewer than 2 credits; whether one needs fewer than 3 credits is not proved.',
  ],
  [
    'out of reach',
    {
      plans: [],
      least_credits: null,
      nearest: {
        score: 3.1,
        nearest_proved: true,
        credits: 3,
        course_count: 1,
        courses: [aPathCourse('CS 3410')],
      },
    },
    'The nearest is 3.1, with 1 course of 3 credits: CS 3410.',
  ],
  [
    'what may not be the nearest',
    {
      plans: [],
      least_credits: null,
      nearest: {
        score: 3.1,
        nearest_proved: false,
        credits: 3,
        course_count: 1,
        courses: [aPathCourse('CS 3410')],
      },
    },
    'The nearest found is 3.1, with 1 course of 3 credits: CS 3410.',
  ],
  [
    'with nothing that adds',
    {
      plans: [],
      least_credits: null,
      nearest: { score: 2.95, nearest_proved: true, credits: 0, course_count: 0, courses: [] },
    },
    'No course that you may take adds to this score.',
  ],
])('%s is said in plain words', async (_state, fields, text) => {
  mockPath(() => aPath(fields));
  await open();
  await expect.element(page.getByText(text, LOOSE)).toBeVisible();
});

describe('following the plan shown', () => {
  const follow = page.getByRole('button', { name: 'Follow this plan', exact: true });
  const stop = page.getByRole('button', { name: 'Stop following' });

  test('takes one press, of which a double click makes one, and keeps the focus', async () => {
    const plans = aStoreOfPlans();
    mockPath(() => aPath(), plans);
    await open();
    await follow.dblClick();
    await expect.element(stop).toHaveFocus();
    await expect.element(page.getByText('You follow this plan. It is on your dashboard.')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'See it on your dashboard' }))
      .toHaveAttribute('href', '/maya-okafor');
    expect(plans.followed).toEqual([aFollowedPlan({ career_uuid: aPath().career_uuid })]);
  });

  test('waits for the answer to what was chosen last, and follows that', async () => {
    const gate = aGate();
    const plans = aStoreOfPlans();
    mockPath(() => aPath(), plans);
    await open();
    await expect.element(follow).not.toHaveAttribute('aria-disabled');
    mockApi(
      api.get(PATH, async () => {
        await gate.opened;
        const harder = aPlan(aPathCourse('CS 3410'));
        return { status: 200, body: aPath({ target: '4', target_score: 4, plans: [harder] }) };
      }),
    );
    await page.getByRole('combobox', { name: 'What to reach' }).selectOptions('4');
    await page.getByRole('textbox', { name: 'Maximum credits', exact: true }).fill('12');
    await expect.element(follow).toHaveAttribute('aria-disabled', 'true');
    await expect.element(page.getByText('Within your limits', LOOSE)).not.toBeInTheDocument();
    (follow.element() as HTMLElement).click();
    gate.open();
    await expect.element(page.getByText('1 course, 3 credits to reach 4.0.')).toBeVisible();
    await expect.element(page.getByText('at most 12 credits', LOOSE)).toBeVisible();
    expect(plans.followed).toEqual([]);
    await follow.click();
    await expect
      .poll(() => plans.followed)
      .toMatchObject([{ target_score: 4, most_credits: 12, courses: [{ course_uuid: uuidOf('CS 3410') }] }]);
  });

  test('is stopped by another press, and Undo follows it again', async () => {
    const plans = aStoreOfPlans(aFollowedPlan());
    mockPath(() => aPath(), plans);
    await open();
    await stop.click();
    await expect.element(follow).toBeVisible();
    expect(plans.followed).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(stop).toBeVisible();
    expect(plans.followed).toEqual([aFollowedPlan()]);
  });

  test('goes on where a level is taken out and put back', async () => {
    const plans = aStoreOfPlans(aFollowedPlan());
    const asked = mockPath((query) => {
      const named = query.getAll('levels');
      const levels = aPath().levels.map((level) => ({
        ...level,
        allowed: named.length > 0 ? named.includes(level.name) : level.by_default,
      }));
      return aPath({ levels });
    }, plans);
    const { router } = await open();
    await expect.element(stop).toBeVisible();
    const before = router.state.location.search;
    const lower = page.getByRole('checkbox', { name: 'Lower Division' });
    await lower.click();
    await expect.element(page.getByText('You follow another plan to this career.')).toBeVisible();
    await lower.click();
    await expect.element(stop).toBeVisible();
    expect(router.state.location.search).toBe(before);
    expect(asked).toHaveLength(2);
  });

  test('in place of another one brings that back by Undo', async () => {
    const other = aFollowedPlan({ courses: [aFollowedCourse('CS 3410')] });
    const plans = aStoreOfPlans(other);
    mockPath(() => aPath(), plans);
    await open();
    await expect.element(page.getByText('You follow another plan to this career.')).toBeVisible();
    await page.getByRole('button', { name: 'Follow this plan instead' }).click();
    await expect.element(stop).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByText('You follow another plan to this career.')).toBeVisible();
    expect(plans.followed).toEqual([other]);
  });

  test('goes on when a part of it is done: what is left is the plan shown', async () => {
    const courses = [aFollowedCourse('CS 3410', 'done'), aFollowedCourse('INFO 2420')];
    mockPath(() => aPath(), aStoreOfPlans(aFollowedPlan({ courses })));
    await open();
    await expect.element(stop).toBeVisible();
  });

  test('waits until it is known which plan would be replaced, and says where that cannot be known', async () => {
    const gate = aGate();
    mockPath(() => aPath(), aStoreOfPlans(aFollowedPlan({ target_score: 4 })));
    mockApi(
      api.get('/dashboard-api/me/plans/', async () => {
        await gate.opened;
        return serverError();
      }),
    );
    await open();
    await expect.element(follow).toHaveAttribute('aria-disabled', 'true');
    gate.open();
    await expect.element(page.getByText('The plans you follow could not be loaded.')).toBeVisible();
    mockApi(...aStoreOfPlans(aFollowedPlan({ target_score: 4 })).handlers);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByRole('button', { name: 'Follow this plan instead' })).toBeVisible();
  });

  test('of another goal, or another career, is following another plan', async () => {
    const goal = aFollowedPlan({ target_score: 4 });
    const elsewhere = aFollowedPlan({ career_uuid: uuidOf('x') });
    mockPath(() => aPath(), aStoreOfPlans(goal, elsewhere));
    await open();
    await expect.element(page.getByRole('button', { name: 'Follow this plan instead' })).toBeVisible();
  });

  test('whose answer is lost is shown as it was made', async () => {
    const plans = aStoreOfPlans();
    mockPath(() => aPath(), plans);
    await open();
    await expect.element(follow).not.toHaveAttribute('aria-disabled');
    const elsewhere = aStoreOfPlans(aFollowedPlan());
    mockApi(
      ...elsewhere.handlers,
      api.put('/dashboard-api/me/plans/{career_uuid}/', () => networkError()),
    );
    await follow.click();
    await expect.element(page.getByText(/It may have been changed all the same/).first()).toBeVisible();
    await expect.element(stop).toBeVisible();
  });

  test('is refused in words where there are too many', async () => {
    mockPath(() => aPath());
    const detail = 'You can have at most 10 plans. Please stop following one first.';
    mockApi(
      api.put('/dashboard-api/me/plans/{career_uuid}/', () => ({
        status: 409,
        body: { type: 'about:blank', title: 'Conflict', status: 409, detail, code: 'too_many_plans' },
      })),
    );
    await open();
    await follow.click();
    await expect.element(page.getByText(`Nothing was changed. ${detail}`).first()).toBeVisible();
    await expect.element(follow).toBeVisible();
  });
});

test('what is being worked out is said before the answer, and the one before is not said again', async () => {
  const gate = aGate();
  mockPath(() => aPath());
  await open();
  await expect.element(answer).toMatchTextContent('to reach 3.5');
  mockApi(
    api.get(PATH, async () => {
      await gate.opened;
      return { status: 200, body: aPath() };
    }),
  );
  await page.getByRole('button', { name: 'Leave out: INFO 2420' }).click();
  await expect.element(answer).toHaveFocus();
  const spoken = () =>
    [...answer.element().childNodes]
      .filter((part) => !(part instanceof Element && part.ariaHidden === 'true'))
      .map((part) => part.textContent);
  await expect.poll(spoken).toEqual(['Working out the cheapest way…']);
  await expect.element(answer.getByText('to reach 3.5', LOOSE)).toBeVisible();
  gate.open();
  await expect.poll(() => spoken().join('')).toContain('to reach 3.5');
});

test('a failure is said, and Retry asks again', async () => {
  mockPath(() => aPath());
  let fails = true;
  mockApi(
    api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe() })),
    api.get(PATH, () => (fails ? serverError() : { status: 200, body: aPath() })),
  );
  await open();
  await expect.element(page.getByText('The cheapest way could not be worked out')).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('to reach 3.5', LOOSE).first()).toBeVisible();
});

test('a limit is asked for when typing rests or it is left, and shown as it is held to', async () => {
  const asked = mockPath(() => aPath());
  await open();
  const most = page.getByRole('textbox', { name: 'Maximum credits', exact: true });
  await most.click();
  await userEvent.keyboard('1a5');
  await expect.poll(() => asked).toEqual(['', 'most_credits=15']);
  await expect.element(most).toHaveValue('15');
  await most.fill('999');
  await userEvent.keyboard('{Enter}');
  await expect.element(most).toHaveValue('240');
  await expect.poll(() => asked.at(-1)).toBe('most_credits=240');
  await most.fill('9');
  // Leaves the field, and changes something else at once.
  await page.getByRole('checkbox', { name: 'Graduate' }).click();
  await expect.poll(() => asked.at(-1)).toMatch(/^levels=.*&levels=Graduate&most_credits=9$/);
});

test('a limit that no way can be worked out for can be taken back', async () => {
  const asked = mockPath(() => aPath());
  mockApi(
    api.get(PATH, ({ query }) => {
      asked.push(query.toString());
      return query.has('most_credits') ? serverError(429) : { status: 200, body: aPath() };
    }),
  );
  await open();
  const most = page.getByRole('textbox', { name: 'Maximum credits', exact: true });
  await most.fill('9');
  const failure = page.getByRole('alert').filter({ hasText: 'This is the one before.' });
  await expect.element(failure).toBeVisible();
  await expect.element(plan).toBeVisible();
  await expect.element(most).toHaveFocus();
  await expect
    .element(page.getByRole('button', { name: 'Follow this plan' }))
    .toHaveAttribute('aria-disabled', 'true');
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => asked).toEqual(['', 'most_credits=9', 'most_credits=9']);
  await expect.element(failure).toBeVisible();
  await most.fill('');
  await expect.element(failure).not.toBeInTheDocument();
  await expect.element(plan).toBeVisible();
});

test('a constraint that is out of date or malformed is left out of the request', async () => {
  const asked = mockPath(() => aPath());
  await open(`${CAREER}&view=path&reach=99&keep=me&most-credits=-3`);
  await expect.element(plan).toBeVisible();
  await expect.poll(() => asked).toEqual(['']);
});

test('is read and used by keyboard, has no fault that axe knows, and fits a phone', async () => {
  mockPath(() => aPath({ title: 'Ab'.repeat(100), left_out: [aPathCourse('CS 3410')] }));
  await page.viewport(320, 800);
  await open();
  await expect.element(plan).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('link', { name: 'Back', exact: true })).toHaveFocus();
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('on a phone a button opens the limits under it, between the answer and the plan, and closes them', async () => {
  mockPath(() => aPath());
  await page.viewport(390, 800);
  await open();
  const toggle = page.getByRole('button', { name: 'Your limits' });
  const limits = page.getByRole('region', { name: 'Your limits' });
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect.element(limits).not.toBeInTheDocument();
  await toggle.click();
  await expect.element(limits).toBeVisible();
  const boxOf = (element: Element) => element.getBoundingClientRect();
  expect(boxOf(limits.element()).bottom).toBeLessThanOrEqual(boxOf(plan.element()).top);
  expect(boxOf(limits.element()).top).toBeGreaterThanOrEqual(boxOf(toggle.element()).bottom);
  expect(boxOf(toggle.element()).top).toBeGreaterThanOrEqual(boxOf(answer.element()).bottom);
  await toggle.click();
  await expect.element(limits).not.toBeInTheDocument();
});

test('a limit per term lays the plan out over terms, names what no term has room for, and is followed with it', async () => {
  const store = aStoreOfPlans();
  const [first, second] = [
    aPathCourse('INFO 2420', { term_number: 1, score: 3.2 }),
    aPathCourse('CS 3410', { term_number: 2 }),
  ];
  const large = aPathCourse('PHYS 2210', { credits: 5 });
  const asked = mockPath(
    (address) =>
      address.has('credits_per_term')
        ? aPath({ plans: [aPlan(first, second)], over_limit: [large], over_limit_count: 3 })
        : aPath(),
    store,
  );
  await open();
  await page.getByLabelText('Maximum credits per term').fill('4');
  await expect.element(page.getByText('2 courses, 6 credits, 2 terms to reach 3.5.')).toBeVisible();
  // It says once how many terms there are, and once whom to ask about them.
  expect(page.getByText(/2 terms/).elements()).toHaveLength(1);
  await expect.element(page.getByText('Ask your advisor', LOOSE)).not.toBeInTheDocument();
  const nextTerm = termName(firstTerm(null), 2);
  await expect.element(page.getByRole('list', { name: nextTerm }).getByRole('listitem')).toHaveLength(1);
  await expect
    .element(page.getByText('The catalogue does not say in which terms a course is taught', LOOSE))
    .toBeVisible();
  await expect
    .element(page.getByLabelText('Maximum credits per term'))
    .toHaveAccessibleDescription('3 courses of more than 4 credits are left out.');
  expect(asked.at(-1)).toContain('credits_per_term=4');
  await page.getByRole('button', { name: 'Follow this plan' }).click();
  await expect.poll(() => store.followed[0]?.credits_per_term).toBe(4);
  expect(store.followed[0]).toMatchObject({ first_term: firstTerm(null), most_terms: null, levels: null });
});

test('a course that is to be kept in is named where no term has room for it', async () => {
  const large = aPathCourse('PHYS 2210', { credits: 5 });
  mockPath(() => aPath({ plans: [], over_limit: [large, aPathCourse('CS 9')], over_limit_count: 3 }));
  await open(`${CAREER}&view=path&credits-per-term=4&keep=${large.course_uuid}`);
  await expect
    .element(page.getByLabelText('Maximum credits per term'))
    .toHaveAccessibleDescription(
      'A term of 4 credits has no room for PHYS\u00a02210, nor for 2 courses that you did not choose.',
    );
});

test('a course that is to be kept in, and that nothing opens, is named until it is no longer to be kept in', async () => {
  const closed = aPathCourse('CS 2420');
  const asked = mockPath((constraints) => aPath({ not_kept: constraints.has('keep') ? [closed] : [] }));
  await open(`${CAREER}&view=path&keep=${closed.course_uuid}`);
  const named = page.getByRole('list', { name: 'Not kept in' });
  await expect.element(named.getByText('no plan within your limits can have it.', LOOSE)).toBeVisible();
  await page.getByRole('button', { name: 'No longer keep in: CS 2420' }).click();
  await expect.element(named).not.toBeInTheDocument();
  await expect.element(answer).toHaveFocus();
  expect(asked.at(-1)).toBe('');
});

test('a plan begins in the term that is chosen, which stands in the address and is kept with the plan', async () => {
  const store = aStoreOfPlans();
  mockPath(() => aPath({ plans: [aPlan(aPathCourse('INFO 2420', { term_number: 1 }))] }), store);
  const { router } = await open(`${CAREER}&view=path&most-terms=3&most-credits=9&course-level=Graduate`);
  const [, , chosen] = firstTerms(firstTerm(null));
  await page.getByLabelText('First term').selectOptions(chosen!);
  await expect.element(page.getByRole('list', { name: chosen! })).toBeVisible();
  expect(new URLSearchParams(router.state.location.search).get('first-term')).toBe(chosen);
  await page.getByRole('button', { name: 'Follow this plan' }).click();
  await expect.poll(() => store.followed.length).toBe(1);
  expect(store.followed[0]).toMatchObject({
    most_credits: 9,
    credits_per_term: null,
    most_terms: 3,
    levels: ['Graduate'],
    first_term: chosen,
  });
  await expect.element(page.getByRole('button', { name: 'Stop following' })).toBeVisible();
  // Another first term is another plan.
  await page.getByLabelText('First term').selectOptions(firstTerm(null));
  await expect.element(page.getByRole('button', { name: 'Follow this plan instead' })).toBeVisible();
});

test.each([
  [768, 2],
  [390, 1],
])('above the plan, at %i px, the limits stand %i to a row and are equally wide', async (width, columns) => {
  await page.viewport(width, 1024);
  mockPath(() => aPath({ plans: [aPlan(aPathCourse('INFO 2420', { term_number: 1 }))] }));
  await open(`${CAREER}&view=path&most-terms=3`);
  await page.getByRole('button', { name: 'Your limits' }).click();
  const boxes = ['Maximum credits', 'Maximum credits per term', 'Maximum terms', 'First term'].map((label) =>
    page.getByLabelText(label, { exact: true }).element().getBoundingClientRect(),
  );
  expect(new Set(boxes.map((box) => Math.round(box.width))).size).toBe(1);
  expect(new Set(boxes.map((box) => Math.round(box.left))).size).toBe(columns);
});

test('without a limit on terms there is no term to begin in', async () => {
  mockPath(() => aPath());
  await open(`${CAREER}&view=path&first-term=Spring+2099`);
  await expect.element(plan).toBeVisible();
  await expect.element(page.getByLabelText('First term')).not.toBeInTheDocument();
});
