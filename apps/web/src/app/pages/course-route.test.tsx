import type { Schemas } from '@lumen/contracts';
import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, mockApi, serverError } from '../../testing/api-mock';
import { uuidOf } from '../../testing/careers';
import { aCourse } from '../../testing/courses';
import { FROM_HERE } from '../../shared/way-back';
import { signedIn } from '../../testing/people';
import { renderPage } from '../../testing/render';
import { Component } from './course-route';

type Detail = Schemas['CourseInsightDetailDto'];

const COURSE = '/dashboard-api/course-insights/{educator_uuid}/{course_uuid}/';

const aDetail = (fields: Partial<Detail> = {}): Detail => ({
  ...aCourse({ details: { prerequisites: { text: 'MATH 1050 (C) or "consent"', courses: ['MATH 1050'] } } }),
  educator_name: 'Utah Valley University',
  credit_unit: 'semester',
  programs: [
    {
      educator_uuid: uuidOf('educator'),
      program_uuid: uuidOf('program'),
      title: 'Information Systems, B.S.',
      level: 'Bachelor',
      group: 'Core',
      kind: 'required',
    },
  ],
  careers: [
    {
      career_uuid: uuidOf('career'),
      title: 'Data Scientists',
      score_without: 2.1,
      score_with: 2.44,
      linked_to_student: true,
    },
    {
      career_uuid: uuidOf('other'),
      title: 'Actuaries',
      score_without: 2.1,
      score_with: 2.1004,
      linked_to_student: false,
    },
  ],
  prerequisite_courses: [
    {
      educator_uuid: uuidOf('educator'),
      course_uuid: uuidOf('MATH 1050'),
      code: 'MATH 1050',
      title: 'College Algebra',
      credits: 4,
      earned: true,
    },
  ],
  own: null,
  ...fields,
});

const open = (detail: Detail = aDetail()) => {
  mockApi(api.get(COURSE, () => ({ status: 200, body: detail })));
  return renderPage(<Component />, {
    path: '/courses/:educator/:course',
    at: `/courses/${uuidOf('educator')}/${uuidOf('CS 1400')}`,
    session: signedIn(),
  });
};
const link = (name: string) => page.getByRole('link', { name });

beforeEach(() => page.viewport(1440, 900));

test('a course of a university that counts ECTS credits says how many it prints', async () => {
  const detail = aDetail({ credit_unit: 'ects' });
  detail.course.credits = 3.75;
  await open(detail);
  await expect
    .element(page.getByText('3.75 credits', { exact: false }))
    .toMatchTextContent('printed as 7.5 ECTS credits');
});

test('a course leads to its programs, careers, prerequisites, and says what it lifts', async () => {
  await open();
  await expect.element(page.getByRole('heading', { name: 'Fundamentals of Programming' })).toBeVisible();
  await expect
    .element(link('Information Systems, B.S.'))
    .toHaveAttribute('href', `/explore/programs?program=${uuidOf('educator')}.${uuidOf('program')}`);
  await expect
    .element(link('Data Scientists'))
    .toHaveAttribute('href', `/explore/careers?career=${uuidOf('career')}`);
  await expect.element(page.getByText('+0.34')).toBeVisible();
  await expect.element(page.getByText('2.10 to 2.44 of 5')).toBeVisible();
  await expect.element(page.getByText('On your dashboard')).toBeVisible();
  await expect
    .element(link('MATH 1050 College Algebra'))
    .toHaveAttribute('href', `/courses/${uuidOf('educator')}/${uuidOf('MATH 1050')}`);
  expect(document.title).toMatch(/^CS 1400 Fundamentals of Programming · /);
});

test.each([
  [2.1, 2.4, '+0.3', '2.1 to 2.4 of 5'],
  [3.43, 3.47, '+0.04', '3.43 to 3.47 of 5'],
])('a lift from %d to %d has as many decimals as the scores beside it', async (now, then, lift, scores) => {
  const [career] = aDetail().careers;
  await open(aDetail({ careers: [{ ...career!, score_without: now, score_with: then }] }));
  await expect.element(page.getByText(lift, { exact: true })).toBeVisible();
  await expect.element(page.getByText(scores)).toBeVisible();
});

test('What if that is opened from it has its way back here', async () => {
  const { router } = await open();
  await link('What if I took this?').click();
  expect(router.state.location.state).toEqual(FROM_HERE);
});

test('a lift that nobody could see is none', async () => {
  await open();
  await expect.element(link('Data Scientists')).toBeVisible();
  expect(link('Actuaries').query()).toBeNull();
});

test.each<[NonNullable<Detail['own']>['outcome'], string]>([
  ['earned', 'You have it'],
  ['in-progress', 'You are taking it'],
  ['not-earned', 'On your record, without credit'],
])('a course on the record that is %s says: %s', async (outcome, words) => {
  await open(aDetail({ own: { term: 'Fall 2024', grade: 'B+', credits: 3, outcome } }));
  await expect.element(page.getByText(words, { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText(/Fall 2024 · Grade B\+ · 3 cr\./)).toBeVisible();
  await expect.element(link('My courses')).toHaveAttribute('href', '/courses');
});

test('its heart makes it a favourite, here as in the lists', async () => {
  await open();
  mockApi(
    api.post('/dashboard-api/students/{handle}/favourite-courses/', () => {
      const { linked_to_student: _mark, ...favourite } = aCourse();
      return { status: 201, body: favourite };
    }),
  );
  await page.getByRole('button', { name: 'Add CS 1400 to favorites' }).click();
  await expect.element(page.getByRole('button', { name: 'Remove CS 1400 from favorites' })).toBeVisible();
});

test('a course that is not there is not found, one that does not load can be tried again', async () => {
  const problem = { type: 'about:blank', title: 'Not Found', status: 404, detail: '', code: 'not_found' };
  const { unmount } = await open();
  await unmount();
  const render = () =>
    renderPage(<Component />, {
      path: '/courses/:educator/:course',
      at: '/courses/a/b',
      session: signedIn(),
    });
  mockApi(api.get(COURSE, () => ({ status: 404, body: problem })));
  const missing = await render();
  await expect.element(page.getByText(/Page Not Found/)).toBeVisible();
  await missing.unmount();
  mockApi(api.get(COURSE, () => serverError()));
  await render();
  await expect.element(page.getByText('The course could not be loaded.')).toBeVisible();
  mockApi(api.get(COURSE, () => ({ status: 200, body: aDetail() })));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('heading', { name: 'Fundamentals of Programming' })).toBeVisible();
});

test.each([1440, 390])('long titles fit %i px, and axe finds nothing', async (width) => {
  await page.viewport(width, 900);
  const detail = aDetail();
  const title = 'Ununterbrochenlang'.repeat(11);
  const { container } = await open({
    ...detail,
    course: { ...detail.course, title },
    careers: detail.careers.map((career) => ({ ...career, title })),
    programs: detail.programs.map((program) => ({ ...program, title })),
  });
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  const { violations } = await axe.run(container);
  expect(violations.map(({ id }) => id)).toEqual([]);
});
