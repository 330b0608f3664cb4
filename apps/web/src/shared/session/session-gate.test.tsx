import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { aGate, api, mockApi, networkError, serverError } from '../../testing/api-mock';
import { says } from '../../testing/page';
import { aMe, signedIn, signedOut } from '../../testing/people';
import { createTestQueryClient, renderPage } from '../../testing/render';
import { publishSession } from '../api/auth-change';
import { type Rename, useHandleNow } from './renames';
import { SessionGate } from './session-gate';
import { sessionQuery, signOut } from './session.queries';
import { useAuthor } from './use-author';
import { useAuth, useIsOwner, usePerson, useProfile } from './use-session';

function Viewer() {
  const { state, handle, pendingFlow } = useAuth();
  const profile = useProfile();
  return (
    <ul>
      <li>auth: {state}</li>
      <li>handle: {handle ?? 'none'}</li>
      <li>pending: {pendingFlow ?? 'nothing'}</li>
      <li>profile: {profile.status === 'loaded' ? profile.me.first_name : profile.status}</li>
      {profile.status === 'error' && <button onClick={profile.retry}>Retry</button>}
    </ul>
  );
}

const note = page.getByLabelText('Note');

/** A part of the page in which something can be typed. */
const Noted = () => (
  <>
    <Viewer />
    <label>
      Note
      <input />
    </label>
  </>
);

/** The app as it starts: nothing is known but what the page says. */
const start = () =>
  render(
    <QueryClientProvider client={createTestQueryClient()}>
      <SessionGate>
        <Viewer />
      </SessionGate>
    </QueryClientProvider>,
  );

let profilesLoaded = 0;

beforeEach(() => {
  profilesLoaded = 0;
  mockApi(
    api.get('/dashboard-api/me/', () => ({
      status: 200,
      body: aMe({ first_name: `Maya ${++profilesLoaded}` }),
    })),
  );
});

describe('at the start', () => {
  test("a session that is not known yet shows 'Starting...' (S466)", async () => {
    const gate = aGate();
    mockApi(
      api.get('/_allauth/browser/v1/auth/session', async () => {
        await gate.opened;
        return { status: 401, body: signedOut() };
      }),
    );
    await start();
    await expect.element(page.getByRole('status')).toHaveTextContent('Starting...');
    await expect.element(page.getByText('auth:')).not.toBeInTheDocument();
    gate.open();
    await says('auth: signed-out').toBeVisible();
  });

  test.each([
    ['a broken network', networkError],
    ['a broken server', serverError],
  ])("%s shows 'Loading error!', which can be tried again (S467)", async (_, answer) => {
    mockApi(api.get('/_allauth/browser/v1/auth/session', () => answer()));
    await start();
    await expect.element(page.getByRole('alert').getByText('Loading error!', { exact: true })).toBeVisible();
    mockApi(api.get('/_allauth/browser/v1/auth/session', () => ({ status: 200, body: signedIn() })));
    await page.getByRole('button', { name: 'Retry' }).click();
    await says('auth: signed-in').toBeVisible();
  });

  test('the answer the server wrote into the page is taken without asking', async () => {
    const script = document.createElement('script');
    script.id = 'session';
    script.type = 'application/json';
    script.textContent = JSON.stringify(signedIn());
    document.body.append(script);
    onTestFinished(() => script.remove());
    await start(); // a request for the session would have no handler and fail
    await says('auth: signed-in').toBeVisible();
    await says('handle: maya-okafor').toBeVisible();
  });
});

describe('an auth change', () => {
  test('updates the session (S468)', async () => {
    await renderPage(<Viewer />, { session: signedIn() });
    await says('auth: signed-in').toBeVisible();
    mockApi(api.delete('/_allauth/browser/v1/auth/session', () => ({ status: 401, body: signedOut() })));
    await signOut();
    await says('auth: signed-out').toBeVisible();
    publishSession(signedOut('verify_email'));
    await says('pending: verify_email').toBeVisible();
  });

  test('may ask for another proof (S474)', async () => {
    await renderPage(<Viewer />, { session: signedIn() });
    publishSession({ ...signedIn(), status: 401 });
    await says('auth: reauthentication').toBeVisible();
    await says('handle: maya-okafor').toBeVisible();
  });

  test('reloads the profile (S472)', async () => {
    await renderPage(<Viewer />, { session: signedOut() });
    publishSession(signedIn());
    await says('profile: Maya 1').toBeVisible();
    publishSession(signedIn());
    await says('profile: Maya 2').toBeVisible();
  });

  test('to another person forgets what the first one has seen', async () => {
    let name = 'Maya';
    mockApi(api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe({ first_name: name }) })));
    const gate = aGate();
    function Skills() {
      const { data = 'none' } = useQuery({
        queryKey: ['skills'],
        queryFn: async () => {
          if (name !== 'Maya') await gate.opened;
          return `of ${name}`;
        },
      });
      return <p>skills: {data}</p>;
    }
    const parts = (
      <>
        <Viewer />
        <Skills />
      </>
    );
    await renderPage(parts, { session: signedIn() });
    await says('skills: of Maya').toBeVisible();
    name = 'Noor';
    publishSession(signedIn('noor'));
    await says('skills: none').toBeVisible();
    gate.open();
    await says('skills: of Noor').toBeVisible();
    await says('profile: Noor').toBeVisible();
  });

  test('to another person leaves nothing of what the first one typed', async () => {
    await renderPage(<Noted />, { session: signedIn() });
    await note.fill('of Maya');
    publishSession(signedIn('noor'));
    await says('handle: noor').toBeVisible();
    await expect.element(note).toHaveValue('');
  });

  test('by way of nobody leaves nothing of what the first one typed', async () => {
    await renderPage(<Noted />, { session: signedIn() });
    await note.fill('of Maya');
    publishSession(signedOut());
    await says('auth: signed-out').toBeVisible();
    await expect.element(note).toHaveValue('');
    await note.fill('of a visitor');
    publishSession(signedIn('noor'));
    await says('handle: noor').toBeVisible();
    await expect.element(note).toHaveValue('of a visitor');
  });

  test('to the same person, who has to prove it, keeps what they typed', async () => {
    await renderPage(<Noted />, { session: signedIn() });
    await note.fill('of Maya');
    publishSession({ ...signedIn(), status: 401 });
    await says('auth: reauthentication').toBeVisible();
    await expect.element(note).toHaveValue('of Maya');
  });

  test('to another person draws their pages without a moment with the data of the first one', async () => {
    let name = 'Maya';
    function FirstDrawn() {
      const { data = 'nothing' } = useQuery({ queryKey: ['skills'], queryFn: () => `skills of ${name}` });
      const [first] = useState(data);
      return (
        <p>
          at first {first}, now {data}
        </p>
      );
    }
    await renderPage(<FirstDrawn />, { session: signedIn() });
    await says('at first nothing, now skills of Maya').toBeVisible();
    name = 'Noor';
    publishSession(signedIn('noor'));
    await says('at first nothing, now skills of Noor').toBeVisible();
  });

  test('to nobody asks for no profile', async () => {
    await renderPage(<Viewer />, { session: signedIn() });
    await says('profile: Maya 1').toBeVisible();
    publishSession(signedOut());
    await says('profile: idle').toBeVisible();
    expect(profilesLoaded).toBe(1);
  });
});

describe('another tab', () => {
  const SESSION = '/_allauth/browser/v1/auth/session';
  const otherTab = (news: string | Rename | null) => {
    const channel = new BroadcastChannel('lumen:session');
    channel.postMessage(news);
    channel.close();
  };

  test('that signs out signs this one out', async () => {
    mockApi(api.get(SESSION, () => ({ status: 401, body: signedOut() })));
    await renderPage(<Viewer />, { session: signedIn() });
    await says('auth: signed-in').toBeVisible();
    otherTab(null);
    await says('auth: signed-out').toBeVisible();
  });

  test('that signs somebody in changes who this one belongs to', async () => {
    mockApi(api.get(SESSION, () => ({ status: 200, body: signedIn('noor') })));
    await renderPage(<Viewer />, { session: signedIn() });
    await says('handle: maya-okafor').toBeVisible();
    otherTab('noor');
    await says('handle: noor').toBeVisible();
  });

  test('is told when this one signs out, and once', async () => {
    const heard: unknown[] = [];
    const channel = new BroadcastChannel('lumen:session');
    channel.addEventListener('message', ({ data }) => heard.push(data));
    onTestFinished(() => channel.close());
    mockApi(api.delete(SESSION, () => ({ status: 401, body: signedOut() })));
    await renderPage(<Viewer />, { session: signedIn() });
    await signOut();
    await says('auth: signed-out').toBeVisible();
    publishSession(signedOut());
    await expect.poll(() => heard).toEqual([null]);
  });

  test('that gives the person another handle gives it to this one, with what they are called now', async () => {
    const session = signedIn('mae', 'id-of-maya-okafor');
    mockApi(api.get(SESSION, () => ({ status: 200, body: session })));
    const Old = () => <p>maya-okafor is {useHandleNow('maya-okafor')} now</p>;
    await renderPage(
      <>
        <Noted />
        <Old />
      </>,
      { session: signedIn() },
    );
    await says('profile: Maya 1').toBeVisible();
    await note.fill('of Maya');
    otherTab({ from: 'maya-okafor', to: 'mae' });
    await says('handle: mae').toBeVisible();
    await says('maya-okafor is mae now').toBeVisible();
    await says('profile: Maya 2').toBeVisible();
    await expect.element(note).toHaveValue('of Maya');
  });

  test('that says what is known here already asks nothing', async () => {
    let asked = 0;
    mockApi(
      api.get(SESSION, () => {
        asked++;
        return { status: 401, body: signedOut() };
      }),
    );
    await renderPage(<Viewer />, { session: signedOut() });
    otherTab(null);
    otherTab('noor');
    await expect.poll(() => asked).toBe(1);
  });
});

describe('the profile', () => {
  test('is idle while nobody is signed in (S473)', async () => {
    await renderPage(<Viewer />, { session: signedOut() });
    await says('profile: idle').toBeVisible();
    expect(profilesLoaded).toBe(0);
  });

  test('is loading, then loaded (S473)', async () => {
    const gate = aGate();
    mockApi(
      api.get('/dashboard-api/me/', async () => {
        await gate.opened;
        return { status: 200, body: aMe() };
      }),
    );
    await renderPage(<Viewer />, { session: signedIn() });
    await says('profile: loading').toBeVisible();
    gate.open();
    await says('profile: Maya').toBeVisible();
  });

  test('may fail, and be tried again (S473)', async () => {
    mockApi(api.get('/dashboard-api/me/', () => serverError()));
    await renderPage(<Viewer />, { session: signedIn() });
    await says('profile: error').toBeVisible();
    mockApi(api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe() })));
    await page.getByRole('button', { name: 'Retry' }).click();
    await says('profile: Maya').toBeVisible();
  });
});

test.each([
  ['maya-okafor', true],
  ['Maya-Okafor', true],
  ['noor', false],
])('whether the viewer owns %s: %s', async (handle, owns) => {
  const Owner = () => <p>{useIsOwner(handle) ? 'owner' : 'visitor'}</p>;
  await renderPage(<Owner />, { session: signedIn() });
  await says(owns ? 'owner' : 'visitor').toBeVisible();
});

test('what somebody writes stays theirs, also where the next person is known before their part of the page has gone', async () => {
  const queries = createTestQueryClient();
  const become = (answer: ReturnType<typeof signedIn> | ReturnType<typeof signedOut>) =>
    queries.setQueryData(sessionQuery.queryKey, answer);
  const Author = () => (
    <p>
      by {useAuthor() ?? 'nobody'}, read by {usePerson() ?? 'nobody'}
    </p>
  );
  become(signedOut());
  await render(
    <QueryClientProvider client={queries}>
      <Author />
    </QueryClientProvider>,
  );
  await says('by nobody, read by nobody').toBeVisible();
  become(signedIn());
  await says('by id-of-maya-okafor, read by id-of-maya-okafor').toBeVisible();
  become(signedIn('noor'));
  await says('by id-of-maya-okafor, read by id-of-noor').toBeVisible();
});
