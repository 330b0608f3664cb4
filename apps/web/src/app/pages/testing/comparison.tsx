import { page } from 'vitest/browser';
import { type CareerFields, uuidOf } from '../../../testing/careers';
import { signedIn } from '../../../testing/people';
import { renderRoutes } from '../../../testing/render';
import { Component as ExploreRoute } from '../explore-route';

export const DETAIL = '/dashboard-api/career-insights/{career_uuid}/';
export const careers: CareerFields[] = [
  { title: 'Data Analyst', score: 3.2, pay: 91_290 },
  { title: 'Actuaries', score: 3.2, pay: null, need: [] },
  { title: 'Statisticians', score: 1, pay: 110_000 },
];
export const chosen = (...titles: string[]) => titles.map(uuidOf).join(',');
export const TABLE = `/explore/careers?search=a&compare=${chosen('Data Analyst', 'Actuaries', 'Statisticians')}&view=compare`;

export const open = (at: string) =>
  renderRoutes([{ path: 'explore/*', element: <ExploreRoute /> }], { at, session: signedIn() });
/** The texts of a row of the table, its head first. */
export const cells = (head: string) =>
  Array.from(
    (head === 'Fact' ? page.getByRole('columnheader').first() : page.getByRole('rowheader', { name: head }))
      .element()
      .closest('tr')!.children,
    (cell) => cell.textContent,
  );

const verdict = page.getByRole('heading', { name: /^Compare/, level: 2 });
export const verdictText = () => verdict.element().nextElementSibling!.textContent;
