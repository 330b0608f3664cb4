import type { Schemas } from '@lumen/contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryKeys } from '../../shared/api/query-keys';
import { api, mockApi, serverError } from '../../testing/api-mock';
import { aCareer, aSkill, uuidOf } from '../../testing/careers';
import { renderPage } from '../../testing/render';
import { aSharedContent, aSharedProject } from '../../testing/sharing';
import { Component } from './share-route';

const SHARE = '/dashboard-api/shares/{token}/';
const TOKEN = '8kq3Zr1mVY2cT9wR4sU6Aw';
const NOTHING = page.getByRole('heading', { name: 'Nothing is shared here' });

const problem = (status: 403 | 404, code: string) => ({
  status,
  body: { type: 'about:blank', title: 'No', status, code, detail: 'No.' },
});

/** What the link answers with. */
let content: Schemas['SharedContentDto'] | 'gone' | 'locked';
let tokens: (string | undefined)[];

beforeEach(async () => {
  content = aSharedContent();
  tokens = [];
  await page.viewport(1440, 900);
  mockApi(
    api.get(SHARE, ({ params }) => {
      tokens.push(params['token']);
      if (content === 'gone') return problem(404, 'not_found') as never;
      if (content === 'locked') return problem(403, 'share_link_locked') as never;
      return { status: 200, body: content };
    }),
    api.post('/dashboard-api/shares/{token}/visits/', ({ body }) => {
      if (body.password !== 'open sesame') {
        return {
          status: 400,
          body: {
            type: 'about:blank',
            title: 'Bad Request',
            status: 400,
            code: 'invalid',
            detail: 'Wrong.',
            errors: { password: ['This is not the password of this link.'] },
          },
        };
      }
      content = aSharedContent();
      return { status: 204 };
    }),
  );
});

const open = (at = `/s/${TOKEN}`) => renderPage(<Component />, { at, path: '/s/*' });

test('shows what is in the link, whose it is and until when', async () => {
  const { career } = aCareer({ title: 'Data Analyst' });
  content = aSharedContent({
    profile: {
      profile_image_url: null,
      bio: 'Maps that argue.',
      location: 'Duluth',
      social_media: { github: 'https://github.com/maya' },
    },
    projects: [aSharedProject('Bus map'), aSharedProject('Poem')],
    careers: [
      {
        career,
        completion_stats: { career_readiness_score: 2.9, hex_color_code: '#E5B100', has_enough_data: true },
        held_skills: [aSkill('Statistics')],
        missing_skills_count: 3,
        explanation: {
          needs: [
            { skill: aSkill('Statistics'), points: 0.4 },
            { skill: aSkill('Cobol'), points: 0.001 },
          ],
          work_courses: [
            {
              educator_uuid: uuidOf('educator'),
              course_uuid: uuidOf('CS 1400'),
              code: 'CS 1400',
              title: 'Programming',
              credits: 3,
              points: 1.2,
            },
          ],
          degree: { factor: 1, years_asked: null, years_of_goal: 4 },
        },
      },
    ],
    courses: [
      {
        educator_uuid: uuidOf('educator'),
        educator_name: 'Riverbend State University',
        course_uuid: uuidOf('CS 2420'),
        course_code: 'CS 2420',
        course_title: 'Data Structures',
        course_description: '',
        course_skills: [],
        term: 'Fall 2025',
        credits: 3,
        grade: 'A-',
      },
    ],
    skills: [{ ...aSkill('Python'), courses: ['CS 1400 Programming'], projects: ['Bus map'], more: 3 }],
  });
  await open();
  await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent('For Riverbend Transit');
  await expect.element(page.getByText('Shared by Maya Okafor · until Mar 8, 2026')).toBeVisible();
  await expect.element(page.getByText('Maps that argue.')).toBeVisible();
  await expect.element(page.getByText('About Poem.')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Readiness: 2.9 of 5' })).toBeVisible();
  await expect.element(page.getByText('1 of 4 needed skills')).toBeVisible();
  await expect.element(page.getByText('and 3 more')).toBeVisible();
  await page.getByText('Where the score comes from').click();
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'CS 1400 Programming1.20' }))
    .toBeVisible();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Statistics0.40' })).toBeVisible();
  await expect.element(page.getByText('Cobol')).not.toBeInTheDocument();
  await expect.element(page.getByRole('row', { name: /CS 2420 .+ A-/ })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'GitHub' }))
    .toHaveAttribute('rel', 'noreferrer nofollow ugc');
  await expect.poll(() => tokens).toEqual([TOKEN]);
});

test('opens at the address with a slash behind it, too', async () => {
  await open(`/s/${TOKEN}/`);
  await expect.element(page.getByText('About Bus map.')).toBeVisible();
  await expect.poll(() => tokens).toEqual([TOKEN]);
});

test('that is revoked while it asks for its password opens nothing at the next press', async () => {
  content = 'locked';
  await open();
  await page.getByLabelText('Password of the link').fill('open sesame');
  content = 'gone';
  mockApi(api.post('/dashboard-api/shares/{token}/visits/', () => problem(404, 'not_found') as never));
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByRole('heading', { name: 'Nothing is shared here' })).toBeVisible();
});

test('names each source of a skill, also where two are called the same', async () => {
  const error = vi.spyOn(console, 'error');
  const skill = { ...aSkill('Python'), courses: [], projects: ['Bus map', 'Bus map'], more: 0 };
  content = aSharedContent({ projects: [], skills: [skill] });
  await open();
  await expect.poll(() => page.getByText('Bus map').elements().length).toBe(2);
  expect(error).not.toHaveBeenCalled();
});

test('shows a scenario with what it would do for the careers in the link', async () => {
  const scenario = {
    scenario_uuid: uuidOf('One more year'),
    name: 'One more year',
    courses: [
      {
        educator_uuid: uuidOf('educator'),
        course_uuid: uuidOf('CS 1410'),
        code: 'CS 1410',
        title: 'Object-Oriented Programming',
        credits: 3,
      },
    ],
    projects: [{ skills: [aSkill('Speaking')] }, { skills: [aSkill('SQL'), aSkill('Writing')] }],
    program: null,
    scores: [
      { career_uuid: uuidOf('Analyst'), title: 'Data Analyst', score: 2.9, score_then: 3.4 },
      { career_uuid: uuidOf('Writer'), title: 'Writer', score: 3.36, score_then: 3.39 },
    ],
  };
  content = aSharedContent({ scenarios: [scenario] });
  await open();
  const part = page.getByRole('region', { name: 'Scenarios' });
  await expect.element(part.getByText('CS 1410 Object-Oriented Programming')).toBeVisible();
  await expect.element(part.getByText('Speaking')).toBeVisible();
  await expect
    .element(part.getByRole('list', { name: 'Skills of project 2' }).getByRole('listitem'))
    .toHaveLength(2);
  await expect.element(part).toMatchTextContent('Data Analyst2.9 today, 3.4 with it');
  await expect.element(part).toMatchTextContent('Writer3.36 today, 3.39 with it');
});

test('goes away where it is open, once it has been revoked', async () => {
  const { queryClient } = await open();
  await expect.element(page.getByText('About Bus map.')).toBeVisible();
  content = 'gone';
  await queryClient.refetchQueries({ queryKey: queryKeys.shared(TOKEN) });
  await expect.element(NOTHING).toBeVisible();
  await expect.element(page.getByText('About Bus map.')).not.toBeInTheDocument();
});

test('asks again when it is looked at again', async () => {
  await open();
  await expect.element(page.getByText('About Bus map.')).toBeVisible();
  content = 'gone';
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(NOTHING).toBeVisible();
});

test('shows nothing for a link that opens nothing', async () => {
  content = 'gone';
  await open();
  await expect.element(NOTHING).toBeVisible();
});

test('asks for the password of a link that has one, and opens with the right one', async () => {
  content = 'locked';
  await open();
  // The page's own title says "Shared with you" on a phone.
  await expect.element(page.getByRole('heading', { name: 'This link asks for a password' })).toBeVisible();
  const password = page.getByLabelText('Password of the link');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByText('Please type the password.')).toBeVisible();
  await expect.element(password).toHaveFocus();
  await password.fill('open barley');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByText('This is not the password of this link.')).toBeVisible();
  await expect.element(password).toHaveFocus();
  await expect.element(password).toHaveValue('open barley');
  await password.fill('open sesame');
  await expect.poll(() => page.getByRole('button', { name: 'Open' }).element().ariaBusy).toBe(null);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByText('About Bus map.')).toBeVisible();
});

test('the focus stays on the page when the password has opened a link', async () => {
  content = 'locked';
  await renderPage(
    <main tabIndex={-1}>
      <Component />
    </main>,
    { at: `/s/${TOKEN}`, path: '/s/*' },
  );
  await page.getByLabelText('Password of the link').fill('open sesame');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('About Bus map.')).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('says so when all that was shared is gone', async () => {
  content = aSharedContent({ projects: [] });
  await open();
  await expect.element(page.getByText('Nothing is in here any more')).toBeVisible();
});

test('tells its owner that this is what others see', async () => {
  content = aSharedContent({ is_owner: true });
  await open();
  await expect.element(page.getByText('Your own visits are not counted.', { exact: false })).toBeVisible();
});

test('that cannot be loaded is asked for again', async () => {
  let fails = true;
  mockApi(api.get(SHARE, () => (fails ? serverError() : { status: 200, body: aSharedContent() })));
  await open();
  await expect.element(page.getByText('The link could not be loaded.')).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('About Bus map.')).toBeVisible();
});
