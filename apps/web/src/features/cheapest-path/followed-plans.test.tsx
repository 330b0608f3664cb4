import axe from 'axe-core';
import type { Schemas } from '@lumen/contracts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, mockApi, serverError } from '../../testing/api-mock';
import { aFollowedCourse, aFollowedPlan, aStoreOfPlans } from '../../testing/career-paths';
import { aSkill, uuidOf } from '../../testing/careers';
import { signedIn } from '../../testing/people';
import { renderPage } from '../../testing/render';
import { FollowedPlans } from './followed-plans';
import { firstTerm } from './plan-terms';

const card = page.getByRole('region', { name: /^Your plans?$/ });
/** Part of a text. */
const LOOSE = { exact: false };

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
});

const open = () =>
  renderPage(<FollowedPlans profileUuid={uuidOf('maya')} />, { path: '/', at: '/', session: signedIn() });

async function show(...plans: Schemas['FollowedPlanDto'][]) {
  const store = aStoreOfPlans(...plans);
  mockApi(...store.handlers);
  return { store, ...(await open()) };
}

test('a plan says its goal, where one stands, and what of it is done, running and left', async () => {
  const courses = [
    aFollowedCourse('CS 1400', 'done'),
    aFollowedCourse('CS 2420', 'in-progress'),
    aFollowedCourse('INFO 2420'),
  ];
  await show(aFollowedPlan({ courses, score_expected: 3.62 }));
  await expect
    .element(card.getByText('Goal 3.5: you are at 3.0 today, and at 3.6 with this plan.'))
    .toBeVisible();
  await expect.element(card.getByText('1 of 3 courses done, 1 in progress, 3 credits left')).toBeVisible();
  await expect
    .poll(() =>
      card
        .getByRole('listitem')
        .all()
        .map((item) => item.element().textContent)
        .slice(1),
    )
    .toEqual([
      'CS 1400 All of CS 1400Done',
      'CS 2420 All of CS 2420In progress',
      'INFO 2420 All of INFO 24203 credits',
    ]);
  await expect
    .element(card.getByRole('link', { name: 'Data Analyst' }))
    .toHaveAttribute('href', `/explore/careers?career=${uuidOf('Data Analyst')}&view=path`);
});

test.each<[string, Partial<Schemas['FollowedPlanDto']>, string, string | null]>([
  ['reached', { reached: true, score: 3.52 }, 'You have reached 3.5: you are at 3.5 today.', 'Aim higher'],
  [
    'no longer enough',
    { sufficient: false, score_expected: 3.2 },
    'Goal 3.5: you are at 3.0 today, and at 3.2 with this plan: it is not enough any more.',
    'Find a new plan',
  ],
  [
    'nearly there',
    { score: 3.46 },
    'Goal 3.5: you are just below it today, and at 3.5 with this plan.',
    null,
  ],
  [
    'with a course that is gone',
    { courses: [aFollowedCourse('INFO 2420', 'retired')] },
    '1 no longer offered',
    'Find a new plan',
  ],
  [
    'for every named skill',
    { target_score: null, skills_left: [aSkill('SQL'), aSkill('R')] },
    'Still to learn: SQL and R.',
    null,
  ],
  ['of a career that is gone', { career_retired: true }, 'This career is no longer in the catalogue.', null],
])('a plan that is %s says so', async (_state, fields, text, action) => {
  await show(aFollowedPlan(fields));
  await expect.element(card.getByText(text, LOOSE).first()).toBeVisible();
  const offered = card.getByRole('link', { name: /^(Aim higher|Find a new plan)$/ });
  if (action) await expect.element(offered).toHaveTextContent(action);
  else await expect.element(offered).not.toBeInTheDocument();
});

test('a plan over terms says when each course comes, and that nobody knows when it is taught', async () => {
  const courses = [
    { ...aFollowedCourse('CS 1400', 'done') },
    { ...aFollowedCourse('INFO 2420'), term_number: 1 },
    { ...aFollowedCourse('CS 3410'), term_number: 2 },
    { ...aFollowedCourse('STAT 3000') },
  ];
  await show(
    aFollowedPlan({
      courses,
      credits_left: 9,
      credits_per_term: 4,
      terms_left: 2,
      first_term: 'Spring 2098',
    }),
  );
  await expect
    .element(
      card.getByText(
        '1 of 4 courses done, 9 credits left in 2 terms of at most 4 credits from Spring 2098 on',
      ),
    )
    .toBeVisible();
  await expect
    .poll(() =>
      card
        .getByRole('listitem')
        .all()
        .map((item) => item.element().textContent)
        .slice(2),
    )
    .toEqual([
      'INFO 2420 All of INFO 24203 credits, Spring 2098',
      'CS 3410 All of CS 34103 credits, Fall 2098',
      'STAT 3000 All of STAT 30003 credits, fits in no term',
    ]);
  await expect
    .element(card.getByText('The catalogue does not say in which terms a course is taught', LOOSE))
    .toBeVisible();
});

test('of terms a plan speaks of what is left, and not of what is done', async () => {
  const done = aFollowedCourse('CS 1400', 'done');
  const left = { ...aFollowedCourse('INFO 2420'), term_number: 1, terms: ['Fall'] };
  const fields = { credits_per_term: 4, terms_left: 1, first_term: 'Fall 2098' };
  const first = await show(aFollowedPlan({ courses: [done, left], ...fields }));
  await expect.element(card.getByText('Ask whether a course is taught again', LOOSE)).toBeVisible();
  await expect.element(card.getByText('The catalogue does not say', LOOSE)).not.toBeInTheDocument();
  await first.unmount();
  await show(aFollowedPlan({ courses: [done], ...fields, terms_left: 0 }));
  await expect.element(card.getByRole('listitem').last()).toBeVisible();
  await expect.element(card.getByText('ask before you count on', LOOSE)).not.toBeInTheDocument();
  await expect.element(card.getByText('Ask whether a course', LOOSE)).not.toBeInTheDocument();
});

test('a first term that has passed is the next one, and a number of terms alone lays a plan out too', async () => {
  await show(
    aFollowedPlan({
      courses: [{ ...aFollowedCourse('INFO 2420'), term_number: 1 }],
      most_terms: 2,
      terms_left: 1,
      first_term: 'Spring 2020',
    }),
  );
  await expect
    .element(card.getByText(`3 credits left in 1 term from ${firstTerm(null)} on`, LOOSE))
    .toBeVisible();
});

test('a new plan is looked for with every limit of the one before, and so is it looked at again', async () => {
  const { store } = await show(
    aFollowedPlan({
      sufficient: false,
      target_score: 4,
      most_credits: 12,
      credits_per_term: 6,
      most_terms: 3,
      levels: ['Lower Division', 'Graduate'],
      first_term: 'Spring 2098',
    }),
  );
  const address = `/explore/careers?${new URLSearchParams([
    ['career', uuidOf('Data Analyst')],
    ['view', 'path'],
    ['reach', '4'],
    ['course-level', 'Lower Division'],
    ['course-level', 'Graduate'],
    ['most-credits', '12'],
    ['credits-per-term', '6'],
    ['most-terms', '3'],
    ['first-term', 'Spring 2098'],
  ])}`;
  for (const name of ['Find a new plan', 'Data Analyst'])
    await expect.element(card.getByRole('link', { name })).toHaveAttribute('href', address);
  const before = store.followed;
  await card.getByRole('button', { name: 'Stop following the plan to Data Analyst' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => store.followed)
    .toMatchObject(
      before.map(({ most_credits, most_terms, levels, first_term }) => ({
        most_credits,
        most_terms,
        levels,
        first_term,
      })),
    );
});

test('a plan that is followed no longer goes, and Undo brings it back as it was', async () => {
  const { store } = await show(aFollowedPlan());
  await card.getByRole('button', { name: 'Stop following the plan to Data Analyst' }).click();
  await expect.element(card).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(card.getByText('Goal 3.5', LOOSE)).toBeVisible();
  expect(store.followed).toEqual([aFollowedPlan()]);
});

test('a plan that goes leaves the keyboard with the others', async () => {
  await show(aFollowedPlan(), aFollowedPlan({ career_uuid: uuidOf('Writer'), title: 'Writer' }));
  const stop = card.getByRole('button', { name: 'Stop following the plan to Data Analyst' });
  await expect.element(stop).toBeVisible();
  (stop.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(stop).not.toBeInTheDocument();
  await expect.element(card).toHaveFocus();
});

test('where there is no plan there is nothing, and where there was one a failure is said', async () => {
  const { store, unmount } = await show();
  await expect.poll(() => localStorage.length).toBeGreaterThan(0);
  await expect.element(card).not.toBeInTheDocument();
  await unmount();
  mockApi(...aStoreOfPlans(aFollowedPlan()).handlers);
  const second = await open();
  await expect.element(card.getByText('Goal 3.5', LOOSE)).toBeVisible();
  await second.unmount();
  let fails = true;
  mockApi(
    api.get('/dashboard-api/me/plans/', () =>
      fails ? serverError() : { status: 200, body: { results: store.followed } },
    ),
  );
  await open();
  await expect.element(card.getByText('Your plans could not be loaded')).toBeVisible();
  fails = false;
  await card.getByRole('button', { name: 'Retry' }).click();
  await expect.element(card).not.toBeInTheDocument();
});

test('many plans fold their courses, have no fault that axe knows, and fit a phone', async () => {
  await page.viewport(320, 800);
  const plans = ['Ab'.repeat(100), 'محلل بيانات', 'Data Analyst'].map((title) =>
    aFollowedPlan({
      title,
      career_uuid: uuidOf(title),
      courses: [aFollowedCourse('INFO 2420'), aFollowedCourse('CS 3410', 'done')],
    }),
  );
  await show(...plans);
  await expect.element(card.getByText('Courses of this plan').first()).toBeVisible();
  await expect.element(card.getByText('All of CS 3410', LOOSE).first()).not.toBeVisible();
  await card.getByText('Courses of this plan').first().click();
  await expect.element(card.getByText('All of CS 3410', LOOSE).first()).toBeVisible();
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
