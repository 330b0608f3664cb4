import type { Schemas } from '@lumen/contracts';
import { useQuery } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aGate, api, mockApi, serverError } from '../../testing/api-mock';
import { aMe, signedIn } from '../../testing/people';
import { renderPage } from '../../testing/render';
import { meQuery } from '../../shared/session/session.queries';
import { GradeReminders } from './grade-reminders';
import { VisibilityForm } from './visibility-form';

const choice = (name: string) => page.getByRole('radio', { name });
const indexing = page.getByRole('checkbox', { name: 'Search engines may list my profile' });
const save = page.getByRole('button', { name: 'Save visibility' });

function Preferences() {
  const { data: me } = useQuery(meQuery);
  if (!me) return null;
  return (
    <>
      <VisibilityForm me={me} />
      <GradeReminders me={me} />
    </>
  );
}

let me: Schemas['MeDto'];
let sent: Schemas['UpdateMeDto'][];

beforeEach(() => {
  me = aMe();
  sent = [];
  mockApi(
    api.get('/dashboard-api/me/', () => ({ status: 200, body: me })),
    api.patch('/dashboard-api/me/', ({ body }) => {
      sent.push(body);
      me = { ...me, ...body, visibility_confirmed: true };
      return { status: 200, body: me };
    }),
  );
});

const open = async () => {
  await renderPage(<Preferences />, { session: signedIn() });
  await expect.element(save).toBeVisible();
};

describe('who can see the profile', () => {
  test('is one of three, each explained', async () => {
    await open();
    await expect.element(choice('Public')).toBeChecked();
    await expect
      .element(choice('Public'))
      .toHaveAccessibleDescription('Everybody who has its address can open your profile.');
    await expect
      .element(choice('Signed in'))
      .toHaveAccessibleDescription('Only people who are signed in can open it. Others cannot find it.');
    await expect
      .element(choice('Private'))
      .toHaveAccessibleDescription('Only you can open it. Others cannot find it.');
  });

  test('is saved when it is changed, and stays', async () => {
    await open();
    await choice('Private').click();
    await save.click();
    await expect.element(page.getByText('Visibility saved.')).toBeVisible();
    await expect.poll(() => sent).toEqual([{ visibility: 'private' }]);
    await expect.element(choice('Private')).toBeChecked();
  });

  test('is not sent when it has not changed', async () => {
    await open();
    await expect.element(save).toHaveAttribute('aria-disabled', 'true');
    await choice('Private').click();
    await expect.element(save).not.toHaveAttribute('aria-disabled', 'true');
    await choice('Public').click();
    await expect.element(save).toHaveAttribute('aria-disabled', 'true');
    expect(sent).toEqual([]);
  });

  test('can be confirmed as it is by somebody who has never chosen', async () => {
    me = aMe({ visibility_confirmed: false });
    await open();
    const hint = page.getByText(/^Your profile is public for now\. Your courses stay hidden until/);
    await expect.element(hint).toBeVisible();
    await save.click();
    await expect.element(hint).not.toBeInTheDocument();
    await expect.poll(() => sent).toEqual([{ visibility: 'public' }]);
  });

  test('keeps the choice when saving it fails', async () => {
    mockApi(api.patch('/dashboard-api/me/', () => serverError()));
    await open();
    await choice('Signed in').click();
    await save.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Update failed. Please try again.');
    await expect.element(choice('Signed in')).toBeChecked();
  });

  test('may be chosen anew while a choice is being saved', async () => {
    const gate = aGate();
    mockApi(
      api.patch('/dashboard-api/me/', async ({ body }) => {
        sent.push(body);
        await gate.opened;
        me = { ...me, ...body };
        return { status: 200, body: me };
      }),
    );
    await open();
    await choice('Signed in').click();
    await save.click();
    await choice('Private').click();
    gate.open();
    await expect.element(page.getByText('Visibility saved.')).toBeVisible();
    await expect.element(choice('Private')).toBeChecked();
    await save.click();
    await expect.poll(() => sent).toEqual([{ visibility: 'signed-in' }, { visibility: 'private' }]);
  });
});

describe('search engines', () => {
  test('list nobody who has not asked for it', async () => {
    await open();
    await expect.element(indexing).not.toBeChecked();
    await indexing.click();
    await save.click();
    await expect.element(page.getByText('Visibility saved.')).toBeVisible();
    await expect.poll(() => sent).toEqual([{ search_indexing: true }]);
  });

  test('list only public profiles', async () => {
    me = aMe({ search_indexing: true });
    await open();
    await choice('Private').click();
    await expect.element(indexing).toBeDisabled();
    await expect.element(indexing).not.toBeChecked();
  });
});

test('a mail about grades that is wanted while something else is being saved waits its turn', async () => {
  const gate = aGate();
  const saved: object[] = [];
  mockApi(
    api.patch('/dashboard-api/me/', async ({ body }) => {
      await gate.opened;
      saved.push(body);
      me = { ...me, ...body };
      return { status: 200, body: me };
    }),
    api.put('/dashboard-api/me/grade-reminders/', ({ body }) => {
      saved.push(body);
      me = { ...me, grade_reminders: body.wanted };
      return { status: 200, body: me };
    }),
  );
  await open();
  const reminders = page.getByRole('checkbox', { name: 'Mail me when my grades should be in' });
  await choice('Private').click();
  await save.click();
  await reminders.click();
  await expect.element(reminders).toBeChecked();
  expect(saved).toEqual([]);
  gate.open();
  await expect.poll(() => saved).toEqual([{ visibility: 'private' }, { wanted: true }]);
  await expect.element(reminders).toBeChecked();
  await expect.element(choice('Private')).toBeChecked();
});

test('a mail about grades is wanted at once, without a press on Save', async () => {
  const wanted: boolean[] = [];
  mockApi(
    api.get('/dashboard-api/me/', () => ({ status: 200, body: me })),
    api.put('/dashboard-api/me/grade-reminders/', ({ body }) => {
      wanted.push(body.wanted);
      me = { ...me, grade_reminders: body.wanted };
      return { status: 200, body: me };
    }),
  );
  await open();
  const reminders = page.getByRole('checkbox', { name: 'Mail me when my grades should be in' });
  await expect.element(reminders).not.toBeChecked();
  await reminders.click();
  await expect.element(reminders).toBeChecked();
  await expect.poll(() => wanted).toEqual([true]);
  expect(sent).toEqual([]);
});
