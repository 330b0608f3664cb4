import axe from 'axe-core';
import type { Schemas } from '@lumen/contracts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, mockApi, serverError } from '../../testing/api-mock';
import { aCareer, aSimilarCareer, aSkill, uuidOf } from '../../testing/careers';
import { signedIn } from '../../testing/people';
import { renderPage } from '../../testing/render';
import { SimilarCareers } from './similar-careers';

const SIMILAR = '/dashboard-api/career-insights/{career_uuid}/similar/';
const statistician = aSimilarCareer({ title: 'Statisticians', score: 3.2, pay: 110_000 });

beforeEach(() => page.viewport(1440, 900));

const show = (...results: Schemas['SimilarCareerDto'][]) => {
  mockApi(api.get(SIMILAR, () => ({ status: 200, body: { results } })));
  return open();
};
const open = () =>
  renderPage(
    <main>
      <h3>Data Analyst</h3>
      <SimilarCareers career={aCareer({ score: 2.5 })} addressOf={(uuid) => `?career=${uuid}`} />
    </main>,
    { session: signedIn() },
  );
const row = (name: string) => page.getByRole('row', { name, exact: false });
const all = (name: string) => page.getByRole('button', { name: `All in common with ${name}` });

test('stand beside the career itself with pay and readiness, each a link', async () => {
  await show(statistician, aSimilarCareer({ title: 'Actuaries', pay: null }));
  await expect.element(row('This career').getByText('2.5')).toBeVisible();
  await expect.element(row('This career').getByText('$91,290')).toBeVisible();
  await expect.element(row('Statisticians').getByText('3.2')).toBeVisible();
  await expect.element(row('Statisticians').getByText('$110,000')).toBeVisible();
  await expect.element(row('Actuaries').getByText('Pay not available')).toBeVisible();
  expect(page.getByRole('link', { name: 'Statisticians' }).element().getAttribute('href')).toBe(
    `/?career=${uuidOf('Statisticians')}`,
  );
});

test('share a line of stars and pay where there is little room, with what is in common below it', async () => {
  await page.viewport(390, 900);
  await show(statistician);
  const top = (text: string) => row('Statisticians').getByText(text).element().getBoundingClientRect();
  await expect.element(row('Statisticians').getByText('$110,000')).toBeVisible();
  expect(Math.abs(top('3.2').bottom - top('$110,000').bottom)).toBeLessThanOrEqual(3);
  const shared = all('Statisticians').element().getBoundingClientRect();
  expect(shared.top).toBeGreaterThan(top('$110,000').bottom);
});

test('say what they have in common, and which of the skills one has', async () => {
  const skills = { existing_shared_skills: [aSkill('Python')], missing_shared_skills: [aSkill('SQL')] };
  await show(aSimilarCareer({ title: 'Statisticians', ...skills }));
  const shared = page.getByRole('list', { name: 'Skills shared with Statisticians' });
  await expect.element(shared.getByRole('listitem').nth(0)).toHaveTextContent('Python, have');
  await expect.element(shared.getByRole('listitem').nth(1)).toHaveTextContent('SQL, needed');
  await expect.element(page.getByText('Software: Tableau')).not.toBeInTheDocument();
  await all('Statisticians').click();
  await expect.element(page.getByText('Analyze data to identify trends.')).toBeVisible();
  await expect.element(page.getByText('Software: Tableau')).toBeVisible();
});

test('name three skills in a line, those one has first, and all when asked', async () => {
  const skills = (...names: string[]) => names.map(aSkill);
  await show(
    aSimilarCareer({
      title: 'Statisticians',
      existing_shared_skills: skills('a', 'b'),
      missing_shared_skills: skills('e', 'f', 'g', 'h', 'i'),
    }),
  );
  await expect.element(page.getByText('+4')).toBeVisible();
  const named = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent);
  expect(named()).toEqual(['a, have', 'b, have', 'e, needed']);
  await all('Statisticians').click();
  await expect.element(all('Statisticians')).toHaveAttribute('aria-expanded', 'true');
  expect(named()).toHaveLength(7);
  await expect.element(page.getByText('+4')).not.toBeInTheDocument();
});

test.each([390, 768, 1440])('count the names that the line has no room for, at %i px', async (width) => {
  await page.viewport(width, 900);
  const long = 'A name that takes much of the line';
  const skills = [1, 2, 3, 4, 5].map((each) => aSkill(`${long} ${each}`));
  await show(aSimilarCareer({ title: 'Statisticians', existing_shared_skills: skills }));
  await expect.element(page.getByText(/^\+\d$/)).toBeVisible();
  // the line is measured again when the viewport or its font has come
  await expect
    .poll(() => {
      const { top } = page.getByRole('list').element().getBoundingClientRect();
      const items = page.getByRole('listitem').elements();
      const inSight = items.filter((item) => item.getBoundingClientRect().top === top);
      return inSight.length + Number(page.getByText(/^\+\d$/).element().textContent);
    })
    .toBe(5);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('give the number of the skills where not even one name fits', async () => {
  await page.viewport(600, 900);
  const skills = [1, 2].map((each) => aSkill(`A name that takes more than all of the line ${each}`));
  await show(aSimilarCareer({ title: 'Statisticians', existing_shared_skills: skills }));
  const list = page.getByRole('list', { name: 'Skills shared with Statisticians' });
  await expect.element(page.getByText('2 skills')).toBeVisible();
  await expect.element(list).not.toBeInTheDocument();
  await all('Statisticians').click();
  await expect.element(list.getByRole('listitem')).toHaveLength(2);
  await expect.element(page.getByText('2 skills')).not.toBeInTheDocument();
  await page.viewport(1440, 900);
  await all('Statisticians').click();
  await expect.element(list).toBeVisible();
});

test('give numbers in every row where the first name of one does not fit', async () => {
  await page.viewport(600, 900);
  const long = aSkill('A name that takes more than all of the line');
  await show(
    aSimilarCareer({ title: 'Statisticians', existing_shared_skills: [long, aSkill('R')] }),
    aSimilarCareer({ title: 'Actuaries', existing_shared_skills: ['R', 'SQL', 'C'].map(aSkill) }),
  );
  await expect.element(page.getByText('2 skills')).toBeVisible();
  await expect.element(page.getByText('3 skills')).toBeVisible();
  await expect.element(page.getByRole('listitem')).not.toBeInTheDocument();
  await all('Actuaries').click();
  await expect.element(page.getByRole('listitem')).toHaveLength(3);
  await expect.element(page.getByText('2 skills')).toBeVisible();
});

test.each([
  ['The careers that O*NET lists as most related, the closest first.', [true, true]],
  [
    'The careers that O*NET lists as related, then those that are closest in the words of their work and the general skills they need.',
    [true, false],
  ],
  ['The careers that are closest in the words of their work and the general skills they need.', [false]],
])('say where they are from: %s', async (text, listed) => {
  await show(...listed.map((each, place) => aSimilarCareer({ title: `Career ${place}`, listed: each })));
  await expect.element(page.getByText(text)).toBeVisible();
});

test('say so where nothing but the words is alike, and where there are none', async () => {
  const nothing = { existing_shared_skills: [], shared_activities: [], shared_technologies: [] };
  await show(aSimilarCareer({ title: 'Statisticians', ...nothing }));
  await expect.element(row('Statisticians').getByText('The words of their work')).toBeVisible();
  await expect.element(all('Statisticians')).not.toBeInTheDocument();
  await show();
  await expect
    .element(page.getByText('Too little is known of this career’s work to find others like it.'))
    .toBeVisible();
});

test('are asked for again after they could not be loaded', async () => {
  mockApi(api.get(SIMILAR, () => serverError()));
  await open();
  await expect.element(page.getByText('Error: Failed to load similar careers')).toBeVisible();
  mockApi(api.get(SIMILAR, () => ({ status: 200, body: { results: [statistician] } })));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(row('Statisticians')).toBeVisible();
});

test('pass axe', async () => {
  await show(statistician);
  await expect.element(row('Statisticians')).toBeVisible();
  const { violations } = await axe.run(document.querySelector('main')!);
  expect(violations.map(({ id }) => id)).toEqual([]);
});
