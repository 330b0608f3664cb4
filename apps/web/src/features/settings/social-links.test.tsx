import type { Schemas } from '@lumen/contracts';
import { useQuery } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aGate, api, mockApi, serverError } from '../../testing/api-mock';
import { aMe, signedIn } from '../../testing/people';
import { renderPage } from '../../testing/render';
import { meQuery } from '../../shared/session/session.queries';
import { SocialLinks } from './social-links';

const GITHUB = 'https://github.com/maya';
const dialog = page.getByRole('dialog', { name: 'Social links' });
const field = (name: string) => dialog.getByRole('textbox', { name });
const edit = page.getByRole('button', { name: 'Edit social links' });
const save = dialog.getByRole('button', { name: 'Save' });

function Card() {
  const { data: me } = useQuery(meQuery);
  return me ? <SocialLinks me={me} /> : null;
}

let me: Schemas['MeDto'];
let sent: Schemas['UpdateMeDto'][];

beforeEach(async () => {
  await page.viewport(1440, 900);
  me = aMe({ social_media: { github: GITHUB, twitter: 'https://x.com/maya' } });
  sent = [];
  mockApi(
    api.get('/dashboard-api/me/', () => ({ status: 200, body: me })),
    api.patch('/dashboard-api/me/', ({ body }) => {
      sent.push(body);
      me = { ...me, social_media: { ...me.social_media, ...body.social_media } };
      return { status: 200, body: me };
    }),
  );
});

const open = async () => {
  await renderPage(<Card />, { session: signedIn() });
  await edit.click();
};

test('the dialog has the five platforms with what is linked, X under either of its names (S559)', async () => {
  await open();
  const values = dialog
    .getByRole('textbox')
    .elements()
    .map((element) => (element as HTMLInputElement).name);
  expect(values).toEqual(['linkedin', 'instagram', 'github', 'gitlab', 'twitterX']);
  for (const [name, value] of [
    ['LinkedIn', ''],
    ['Instagram', ''],
    ['GitHub', GITHUB],
    ['GitLab', ''],
    ['X (Twitter)', 'https://x.com/maya'],
  ] as const)
    await expect.element(field(name)).toHaveValue(value);
});

test('the first address is shown from its beginning, however narrow the field is', async () => {
  await page.viewport(390, 844);
  me = aMe({ social_media: { linkedin: `https://www.linkedin.com/in/${'maya-okafor-'.repeat(5)}` } });
  await open();
  await expect.element(field('LinkedIn')).toHaveFocus();
  const input = field('LinkedIn').element() as HTMLInputElement;
  await expect.poll(() => [input.selectionStart, input.scrollLeft]).toEqual([0, 0]);
});

test('saving sends what has changed, then closes (S560)', async () => {
  await open();
  await field('LinkedIn').fill(' maya-okafor ');
  await field('GitHub').fill('');
  await save.click();
  await expect.element(page.getByText('Social links saved.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => sent).toEqual([{ social_media: { linkedin: 'maya-okafor', github: '' } }]);
});

test('nothing is sent when nothing has changed', async () => {
  await open();
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

test("a failure says 'Failed to save social link.' and keeps what was typed (S567)", async () => {
  mockApi(api.patch('/dashboard-api/me/', () => serverError()));
  await open();
  await field('GitLab').fill('maya');
  await save.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Failed to save social link.');
  await expect.element(field('GitLab')).toHaveValue('maya');
});

test('a link that the server refuses is told at its field', async () => {
  const told = 'Please enter your GitLab username or an address like https://gitlab.com/name.';
  mockApi(
    api.patch('/dashboard-api/me/', () => ({
      status: 400,
      body: {
        type: 'about:blank',
        title: 'Bad Request',
        status: 400,
        detail: 'Some input is not right.',
        code: 'invalid_input',
        errors: { 'social_media.gitlab': [told] },
      },
    })),
  );
  await open();
  await field('GitLab').fill('https://evil.example');
  await save.click();
  await expect.element(field('GitLab')).toHaveAccessibleDescription(told);
  await expect.element(field('GitLab')).toHaveFocus();
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
});

test('the dialog stays while it saves: nothing is said to be unsaved that is, and a failure is told', async () => {
  const gate = aGate();
  mockApi(
    api.patch('/dashboard-api/me/', async () => {
      await gate.opened;
      return serverError();
    }),
  );
  await open();
  await field('GitLab').fill('maya');
  await save.click();
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await expect.element(field('GitLab')).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  gate.open();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Failed to save social link.');
  await expect.element(page.getByText('Your social links were not saved.')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await edit.click();
  await expect.element(field('GitLab')).toHaveValue('');
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
});

test('Escape closes the dialog, and Undo brings back what was typed', async () => {
  await open();
  await field('GitLab').fill('maya');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(field('GitLab')).toHaveValue('maya');
});
