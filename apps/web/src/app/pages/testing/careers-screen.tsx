import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Schemas } from '@lumen/contracts';
import { api, mockApi } from '../../../testing/api-mock';
import { aCareer, aCareerDetail, type CareerFields } from '../../../testing/careers';
import { signedIn } from '../../../testing/people';
import { renderRoutes } from '../../../testing/render';
import { skillsNamed } from '../../../testing/skills';
import { Component as ExploreRoute } from '../explore-route';

export const LIST = '/dashboard-api/career-insights/';
export const DETAIL = '/dashboard-api/career-insights/{career_uuid}/';
export const LEVELS = '/dashboard-api/employment-required-education-levels/';

export const few: CareerFields[] = [
  { title: 'Data Analyst', score: 4.2, color: '#123456', have: ['Python'], need: ['SQL'] },
  { title: 'Product Manager', score: 3.1, linked: true },
  { title: 'UX Researcher', score: 2 },
];
export const many: CareerFields[] = Array.from({ length: 1000 }, (_, index) => ({
  title: `Career ${index}`,
  score: 5 - index / 200,
}));

const educationLevels = ["Associate's degree", "Bachelor's degree", "Master's degree"];

/** A catalogue that can be searched by title, and what it was asked. */
export function mockCatalogue(given: CareerFields[]) {
  const asked: string[] = [];
  mockApi(
    skillsNamed(['SQL', 'Python', 'R']),
    api.get(LEVELS, () => ({
      status: 200,
      body: { results: educationLevels.map((name) => ({ name })), count: educationLevels.length },
    })),
    api.get(LIST, ({ query }) => {
      asked.push(decodeURIComponent(query.toString()));
      const title = query.get('career_title')?.toLowerCase() ?? '';
      const found = given
        .map((fields) => aCareer(fields))
        .filter(({ career }) => career.title.toLowerCase().includes(title));
      const offset = Number(query.get('offset'));
      return {
        status: 200,
        body: { results: found.slice(offset, offset + Number(query.get('limit'))), count: found.length },
      };
    }),
    api.get(DETAIL, ({ params }) => {
      const fields = given.find((one) => aCareer(one).career.uuid === params.career_uuid);
      return fields ? { status: 200, body: aCareerDetail(fields) } : { status: 404, body: notThere };
    }),
  );
  return asked;
}

const notThere: Schemas['ProblemDto'] = {
  type: 'about:blank',
  title: 'Not Found',
  status: 404,
  code: 'not_found',
  detail: 'There is nothing here, or it is not yours to see.',
};

export const uuidOfCareer = (title: string) => aCareer({ title }).career.uuid;

export const open = (at = '/explore/careers') =>
  renderRoutes(
    [
      { path: 'explore/*', element: <ExploreRoute /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { at, session: signedIn() },
  );

export const list = page.getByRole('listbox', { name: 'Careers' });
export const row = (name: string | RegExp) => list.getByRole('option', { name });
export const rows = () => list.getByRole('option').elements();
export const title = page.getByRole('heading', { level: 3 });
export const searchBox = page.getByRole('searchbox', { name: 'Search Careers' });
export const searchButton = page.getByRole('button', { name: 'Search', exact: true });
export const filtersButton = page.getByRole('button', { name: /^Filters/ });
export const sortBy = page.getByRole('combobox', { name: 'Sort by' });
export const chip = (name: string) => page.getByRole('button', { name: `Remove filter ${name}` });
export const back = page.getByRole('button', { name: 'Back', exact: true });

/** Scrolls as soon as the page is long enough for it. */
export const scrollPageTo = (top: number) =>
  expect
    .poll(() => {
      window.scrollTo(0, top);
      return window.scrollY;
    })
    .toBe(top);
