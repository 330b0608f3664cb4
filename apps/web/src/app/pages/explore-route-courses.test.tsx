import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, mockApi } from '../../testing/api-mock';
import { aCourse, aRecordedCourse, standingsOf } from '../../testing/courses';
import { aMe, signedIn } from '../../testing/people';
import { renderRoutes } from '../../testing/render';
import { routes } from '../routes';

test('a course that was just marked as passed in My courses is completed in the list of all courses', async () => {
  await page.viewport(1440, 900);
  let isPassed = false;
  const listed = () => aCourse({ code: 'CS 1400', title: 'Programming', earned: isPassed });
  const line = () => {
    const { educator_uuid, course_uuid } = listed();
    return aRecordedCourse('CS 1400', {
      kind: isPassed ? 'completed' : 'in-progress',
      outcome: isPassed ? 'earned' : 'in-progress',
      grade: isPassed ? 'P' : null,
      course: { educator_uuid, course_uuid, code: 'CS 1400', title: 'Programming' },
    });
  };
  mockApi(
    api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe() })),
    api.get('/dashboard-api/course-insights/', () => ({
      status: 200,
      body: {
        results: [listed()],
        count: 1,
        standings: standingsOf([listed()]),
        educator_short_name: 'UVU',
      },
    })),
    api.get('/dashboard-api/students/{handle}/favourite-courses/', () => ({
      status: 200,
      body: { results: [], standings: [], count: 0 },
    })),
    api.get('/dashboard-api/me/courses/', () => ({
      status: 200,
      body: {
        results: [line()],
        count: 1,
        credits_earned: 0,
        grade_point_average: null,
        visibility_confirmed: true,
      },
    })),
    api.patch('/dashboard-api/me/courses/{line_uuid}/', () => {
      isPassed = true;
      return { status: 200, body: line() };
    }),
  );
  const { router } = await renderRoutes(routes, { at: '/explore/courses', session: signedIn() });
  const card = page.getByRole('article').filter({ hasText: 'CS 1400' });
  await expect.element(card.getByText('In progress')).toBeVisible();
  void router.navigate('/courses');
  await page.getByRole('button', { name: 'Mark passed: CS 1400' }).click();
  await expect.element(page.getByText('CS 1400 counts as passed.')).toBeVisible();
  void router.navigate(-1);
  await expect.element(card.getByText('Completed')).toBeVisible();
});
