import { page } from 'vitest/browser';
import { aCourse, aSummary, skillsOf } from '../../../features/skills/testing/a-skill-set';
import { api, mockApi } from '../../../testing/api-mock';
import { aRecordedCourse } from '../../../testing/courses';
import { aMe, signedIn, signedOut } from '../../../testing/people';
import { renderPage } from '../../../testing/render';
import { Component } from '../profile-route';

const problem = {
  type: 'about:blank',
  title: 'Not Found',
  status: 404,
  detail: 'Not found.',
  code: 'not_found',
};

export const profile = api.get('/dashboard-api/students/{handle}/', ({ params }) =>
  params.handle?.toLowerCase() === 'maya-okafor'
    ? { status: 200, body: aMe() }
    : { status: 404, body: problem },
);

export const none = () => ({ status: 200 as const, body: { results: [], count: 0 } });

export const renderProfile = (
  at: string,
  session: ReturnType<typeof signedIn> | ReturnType<typeof signedOut> = signedIn(),
) => renderPage(<Component />, { path: ':handle/*', at, session });

export const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });

export const heading = (name: string) => page.getByRole('heading', { name });

/** The answer about a record of so many courses. */
export const aRecordOf = (courses: number) => ({
  status: 200 as const,
  body: {
    results: Array.from({ length: courses }, (_, place) => aRecordedCourse(`CS 140${place}`)),
    count: courses,
    credits_earned: 3 * courses,
    grade_point_average: null,
    visibility_confirmed: true,
  },
});

/** A dashboard on a wide screen: two skills, and nothing else yet. */
export async function mockDashboard() {
  localStorage.clear();
  await page.viewport(1440, 900);
  mockApi(
    profile,
    skillsOf([aSummary('SQL', [aCourse()]), aSummary('Writing', [aCourse()])]),
    api.get('/dashboard-api/students/{handle}/notices/', () => ({ status: 200, body: { results: [] } })),
    api.get('/dashboard-api/students/{handle}/projects/', none),
    api.get('/dashboard-api/students/{handle}/career-insights/', none),
    api.get('/dashboard-api/students/{handle}/program-insights/', none),
    api.get('/dashboard-api/me/courses/', () => aRecordOf(0)),
    api.get('/dashboard-api/me/plans/', () => ({ status: 200, body: { results: [] } })),
    api.get('/dashboard-api/me/changes/', () => ({
      status: 200,
      body: { results: [], count: 0, catalogue_moved: null },
    })),
    api.get('/dashboard-api/me/almost-there/', () => ({
      status: 200,
      body: { programs: [], skills: [], careers_followed: 0 },
    })),
  );
}
