import type { Schemas } from '@lumen/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aGate, api, mockApi, networkError, serverError } from '../../testing/api-mock';
import { aMe, signedIn } from '../../testing/people';
import { renderPage } from '../../testing/render';
import { useHandleNow } from '../../shared/session/renames';
import { meQuery } from '../../shared/session/session.queries';
import type { ProfileEdits } from './profile-edits';
import { ProfileForm } from './profile-form';

const field = (name: string) => page.getByRole('textbox', { name });
const save = page.getByRole('button', { name: 'Save changes' });

/** The form as its page holds it. */
function Settings() {
  const { data: me } = useQuery(meQuery);
  const [edits, setEdits] = useState<ProfileEdits>({});
  return me ? <ProfileForm me={me} edits={edits} onEdit={setEdits} /> : null;
}

let me: Schemas['MeDto'];
let sent: Schemas['UpdateMeDto'][];

/** The server keeps what it is sent. */
beforeEach(() => {
  me = aMe();
  sent = [];
  mockApi(
    api.get('/dashboard-api/me/', () => ({ status: 200, body: me })),
    api.patch('/dashboard-api/me/', ({ body }) => {
      sent.push(body);
      me = { ...me, ...body };
      return { status: 200, body: me };
    }),
  );
});

const open = async () => {
  const screen = await renderPage(<Settings />, { session: signedIn() });
  await expect.element(save).toBeVisible();
  return screen;
};

const refuse = (errors: Record<string, string[]>) =>
  mockApi(
    api.patch('/dashboard-api/me/', () => ({
      status: 400,
      body: {
        type: 'about:blank',
        title: 'Bad Request',
        status: 400,
        detail: 'Some input is not right.',
        code: 'invalid_input',
        errors,
      },
    })),
  );

describe('the form', () => {
  test.each([
    ['Handle', 'maya-okafor', 'S548'],
    ['First name', 'Maya', 'S549'],
    ['Last name', 'Okafor', 'S550'],
    ['Bio', 'Third-year geography student who likes maps that argue.', 'S551'],
    ['Location', 'Duluth, Minnesota', 'S552'],
  ])('has %s with what was saved: %s (%s)', async (name, value) => {
    await open();
    await expect.element(field(name)).toHaveValue(value);
  });

  test('counts the characters that remain for the bio (S553)', async () => {
    await open();
    await field('Bio').fill('x'.repeat(290));
    await expect.element(page.getByText('10 characters remaining')).toBeVisible();
  });

  test('says where the location is shown', async () => {
    await open();
    await expect.element(field('Location')).toHaveAccessibleDescription('Shown on your public profile');
  });

  test('leaves checking to itself, not to the browser (S557)', async () => {
    const { container } = await open();
    expect(container.querySelector('form')).toHaveAttribute('novalidate');
    expect(container.querySelector('[required], [maxlength], [pattern]')).toBeNull();
  });

  test('warns what becomes of the old address when the handle changes', async () => {
    await open();
    await field('Handle').fill('Mae.Okafor');
    await expect
      .element(field('Handle'))
      .toHaveAccessibleDescription(
        `Your profile moves to ${location.host}/mae.okafor. The old address leads there for 90 days; after that somebody else may take it.`,
      );
  });
});

describe('saving', () => {
  test('sends only the fields that have changed, trimmed (S419, S556, S558)', async () => {
    await open();
    await field('Bio').fill('  New words.  ');
    await field('Last name').fill('Okafor ');
    await save.click();
    await expect.element(page.getByText('Profile saved.')).toBeVisible();
    await expect.poll(() => sent).toEqual([{ bio: 'New words.' }]);
    await expect.element(field('Bio')).toHaveValue('New words.');
  });

  test('sends nothing when nothing has changed (S558)', async () => {
    await open();
    await field('Bio').fill(`${me.bio} `);
    await expect.element(save).toHaveAttribute('aria-disabled', 'true');
    await field('First name').click();
    await userEvent.keyboard('{Enter}');
    expect(sent).toEqual([]);
    await field('Bio').fill('New words.');
    await expect.element(save).not.toHaveAttribute('aria-disabled', 'true');
  });

  test('happens once, however often it is asked for', async () => {
    const gate = aGate();
    mockApi(
      api.patch('/dashboard-api/me/', async ({ body }) => {
        sent.push(body);
        await gate.opened;
        return { status: 200, body: aMe(body) };
      }),
    );
    const { container } = await open();
    await field('First name').fill('Mae');
    const form = container.querySelector('form')!;
    form.requestSubmit();
    form.requestSubmit();
    await expect.element(save).toHaveAttribute('aria-busy', 'true');
    await field('Last name').click();
    await userEvent.keyboard('{Enter}');
    gate.open();
    await expect.element(page.getByText('Profile saved.')).toBeVisible();
    await expect.poll(() => sent).toHaveLength(1);
  });

  test('a new handle reaches the session', async () => {
    const { queryClient } = await open();
    mockApi(api.get('/_allauth/browser/v1/auth/session', () => ({ status: 200, body: signedIn('mae') })));
    await field('Handle').fill('mae');
    await save.click();
    await expect
      .poll(() => queryClient.getQueryData<Schemas['AuthenticatedDto']>(['session'])?.data.user.handle)
      .toBe('mae');
  });

  test('a new handle is told to the other tabs, and the old one leads to it', async () => {
    const heard: unknown[] = [];
    const channel = new BroadcastChannel('lumen:session');
    channel.addEventListener('message', ({ data }) => heard.push(data));
    onTestFinished(() => channel.close());
    const session = signedIn('mae', 'id-of-maya-okafor');
    mockApi(api.get('/_allauth/browser/v1/auth/session', () => ({ status: 200, body: session })));
    const Old = () => <p>Maya-Okafor is {useHandleNow('Maya-Okafor')} now</p>;
    await renderPage(
      <>
        <Settings />
        <Old />
      </>,
      { session: signedIn() },
    );
    const rename = async (handle: string) => {
      await field('Handle').fill(handle);
      await save.click();
    };
    await rename('mae');
    await expect.element(page.getByText('Maya-Okafor is mae now')).toBeVisible();
    await expect.poll(() => heard).toEqual([{ from: 'maya-okafor', to: 'mae' }]);
    await rename('maya-okafor');
    await expect.element(page.getByText('Maya-Okafor is Maya-Okafor now')).toBeVisible();
  });
});

describe('a refusal', () => {
  test('comes before anything is sent where the form knows better (S555)', async () => {
    await open();
    await field('Handle').fill('');
    await field('Location').fill('');
    await save.click();
    await expect.element(page.getByText('Handle is required.')).toBeVisible();
    await expect.element(page.getByText('Location is required.')).toBeVisible();
    await expect.element(field('Handle')).toHaveFocus();
    await field('Handle').fill('m');
    await expect.element(page.getByText('Handle is required.')).not.toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  test('of a handle that is taken is said while it is typed, and nothing beside it contradicts it', async () => {
    mockApi(api.get('/dashboard-api/students/{handle}/', () => ({ status: 200, body: aMe() })));
    await open();
    await field('Handle').fill('noor');
    await expect.element(page.getByText('This handle is taken. Please choose another.')).toBeVisible();
    await expect.element(field('Handle')).toHaveAttribute('aria-invalid', 'true');
    await expect
      .element(field('Handle'))
      .toHaveAccessibleDescription('This handle is taken. Please choose another.');
    await expect.element(page.getByText(/^Your profile moves to/)).not.toBeInTheDocument();
    await field('Handle').fill('noor-2');
    await expect.element(page.getByText(/^Your profile moves to/)).toBeVisible();
  });

  test('by the server is told at its field, and nothing is lost', async () => {
    refuse({ profile_handle: ['This handle is taken. Please choose another.'] });
    await open();
    await field('Bio').fill('New words.');
    await field('Handle').fill('noor');
    await save.click();
    await expect
      .element(field('Handle'))
      .toHaveAccessibleDescription('This handle is taken. Please choose another.');
    await expect.element(field('Handle')).toHaveFocus();
    await expect.element(field('Bio')).toHaveValue('New words.');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  test.each([
    ['a broken server', () => mockApi(api.patch('/dashboard-api/me/', () => serverError()))],
    ['a broken network', () => mockApi(api.patch('/dashboard-api/me/', networkError))],
    ['a reason that is about no field', () => refuse({ search_indexing: ['must be a boolean'] })],
  ])("by %s: 'Could not save profile. Please try again.' (S566)", async (_, arrange) => {
    arrange();
    await open();
    await field('Bio').fill('New words.');
    await save.click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Could not save profile. Please try again.');
    await expect.element(field('Bio')).toHaveValue('New words.');
    await expect.element(save).not.toHaveAttribute('aria-busy');
  });
});
