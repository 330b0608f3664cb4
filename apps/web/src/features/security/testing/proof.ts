import { page, userEvent } from 'vitest/browser';
import type { Schemas } from '@lumen/contracts';
import { api, mockApi } from '../../../testing/api-mock';
import { signedIn } from '../../../testing/people';

/** The window that asks who it is. */
export const asked = page.getByRole('dialog', { name: 'Confirm it is you' });

/** What a site that asks for a recent sign-in answers first. */
const due = (): { status: 401; body: Schemas['AuthenticationRequiredDto'] } => ({
  status: 401,
  body: {
    status: 401,
    data: { user: signedIn().data.user, flows: [{ id: 'reauthenticate' }] },
    meta: { is_authenticated: true },
  },
});

/**
 * A session that is too old for changes until its person has given the password.
 * @returns answers a change: with the question, then as given
 */
export function aStaleSession() {
  let isProven = false;
  mockApi(
    api.post('/_allauth/browser/v1/auth/reauthenticate', () => {
      isProven = true;
      return { status: 200, body: signedIn() };
    }),
  );
  return <Answer>(answer: () => Answer): Answer | ReturnType<typeof due> => (isProven ? answer() : due());
}

/** Gives the password where it is asked for. */
export async function confirmItIsMe(): Promise<void> {
  await asked.getByRole('textbox', { name: 'Password' }).fill('evergreen-lantern-42');
  await userEvent.keyboard('{Enter}');
}
