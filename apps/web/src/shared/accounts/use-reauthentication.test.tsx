import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useState } from 'react';
import { api, mockApi } from '../../testing/api-mock';
import { says } from '../../testing/page';
import { aMe, signedIn } from '../../testing/people';
import { renderPage } from '../../testing/render';
import { accountService } from '../api/client';
import { Dialog } from '../ui/dialog';
import { useAuth } from '../session/use-session';
import { NotProven } from './outcome';
import { useReauthentication } from './use-reauthentication';

const TOTP = '/_allauth/browser/v1/account/authenticators/totp';

const due = {
  ...signedIn(),
  status: 401,
  data: { ...signedIn().data, flows: [{ id: 'reauthenticate' as const }] },
};

/** Something that needs a recent sign-in. */
function Action() {
  const { proving, dialog } = useReauthentication();
  const { state } = useAuth();
  const [outcome, setOutcome] = useState('nothing yet');
  const run = async () => {
    try {
      const { response } = await proving(() => accountService.DELETE(TOTP));
      setOutcome(`answered ${response.status}`);
    } catch (error) {
      setOutcome(error instanceof NotProven ? 'thought better of' : 'failed');
    }
  };
  return (
    <>
      <button onClick={() => void run()}>Do it</button>
      <p>{outcome}</p>
      <p>auth: {state}</p>
      {dialog}
    </>
  );
}

/** The same in a window that shows something else once it is done. */
function Windowed() {
  const { proving, dialog } = useReauthentication();
  const [isDone, setIsDone] = useState(false);
  const run = async () => {
    await proving(() => accountService.DELETE(TOTP));
    setIsDone(true);
  };
  return (
    <Dialog open onClose={() => undefined} title="Settings of a thing">
      {isDone ? <p>Done</p> : <button onClick={() => void run()}>Do it</button>}
      {dialog}
    </Dialog>
  );
}

const asked = page.getByRole('dialog', { name: 'Confirm it is you' });
const doIt = page.getByRole('button', { name: 'Do it' });

let isProven: boolean;
let calls: number;

beforeEach(() => {
  isProven = false;
  calls = 0;
  mockApi(
    api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe() })),
    api.delete(TOTP, () => {
      calls++;
      return isProven ? { status: 200, body: { status: 200 } } : { status: 401, body: due };
    }),
    api.post('/_allauth/browser/v1/auth/reauthenticate', () => {
      isProven = true;
      return { status: 200, body: signedIn() };
    }),
  );
});

test('an action that needs another proof asks for it, then goes on by itself (S474)', async () => {
  await renderPage(<Action />, { session: signedIn() });
  await doIt.click();
  await expect.element(asked).toBeVisible();
  await says('auth: reauthentication').toBeInTheDocument();
  await page.getByRole('textbox', { name: 'Password' }).fill('evergreen-lantern-42');
  await userEvent.keyboard('{Enter}');
  await says('answered 200').toBeVisible();
  await says('auth: signed-in').toBeVisible();
  await expect.element(asked).not.toBeInTheDocument();
  await expect.poll(() => calls).toBe(2);
});

test('thinking better of it leaves everything as it was', async () => {
  await renderPage(<Action />, { session: signedIn() });
  await doIt.click();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await says('thought better of').toBeVisible();
  await expect.poll(() => calls).toBe(1);
  await doIt.click();
  await expect.element(asked).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(asked).not.toBeInTheDocument();
  await expect.poll(() => calls).toBe(2);
});

test('an action that needs none asks for none', async () => {
  isProven = true;
  await renderPage(<Action />, { session: signedIn() });
  await doIt.click();
  await says('answered 200').toBeVisible();
  await expect.poll(() => calls).toBe(1);
});

test('the password has the focus, and afterwards what asked for the proof has it back', async () => {
  await renderPage(<Action />, { session: signedIn() });
  await doIt.click();
  await expect.element(page.getByRole('textbox', { name: 'Password' })).toHaveFocus();
  await userEvent.keyboard('evergreen-lantern-42{Enter}');
  await says('answered 200').toBeVisible();
  await expect.element(doIt).toHaveFocus();
});

test('focus stays in the window whose button is gone when the change is made', async () => {
  await renderPage(<Windowed />, { session: signedIn() });
  await doIt.click();
  await page.getByRole('textbox', { name: 'Password' }).fill('evergreen-lantern-42');
  await userEvent.keyboard('{Enter}');
  await says('Done').toBeVisible();
  await expect.element(asked).not.toBeInTheDocument();
  const window = page.getByRole('dialog', { name: 'Settings of a thing' }).element();
  await expect.poll(() => window.contains(document.activeElement)).toBe(true);
});
