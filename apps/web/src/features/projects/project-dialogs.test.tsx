import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryKeys } from '../../shared/api/query-keys';
import { aGate, api, mockApi, serverError } from '../../testing/api-mock';
import { doubleTap } from '../../testing/double-tap';
import { sampled } from '../../testing/long';
import { withMotion } from '../../testing/motion';
import { anEndorsement } from '../../testing/endorsements';
import { signedIn } from '../../testing/people';
import { aProject } from '../../testing/projects';
import { renderPage } from '../../testing/render';
import { toasts } from '../../testing/toasts';
import { Component as ProjectsPage } from './projects-page';
import { mockProjects } from './testing/project-api';
import {
  PROJECTS,
  button,
  card,
  description,
  dialog,
  drafts,
  fillIn,
  openNew,
  openTab,
  title,
} from './testing/project-dialogs';

beforeEach(() => page.viewport(1440, 900));

describe('the owner of a profile', () => {
  test('has + New Project, and EDIT and DELETE on their projects (S136, S137, S138)', async () => {
    mockProjects([
      aProject(),
      aProject({ title: 'Of Tomas', profile_handle: 'tomas-rivera', profile_uuid: 'another' }),
    ]);
    await openTab();
    await expect.element(button('+ New Project')).toBeVisible();
    await expect.element(button('EDIT Bus-Stop Wait Map')).toHaveTextContent('EDIT');
    await expect.element(button('DELETE Bus-Stop Wait Map')).toHaveTextContent('DELETE');
    expect(
      card('Of Tomas')
        .getByRole('button', { name: /EDIT|DELETE/ })
        .query(),
    ).toBeNull();
  });

  test('nobody else has them (S136, S137, S138)', async () => {
    mockProjects();
    await openTab(signedIn('noor-haddad'));
    await expect.element(card('Bus-Stop Wait Map')).toBeVisible();
    expect(button(/New Project|EDIT|DELETE/).query()).toBeNull();
  });

  test('creates and edits in the project dialog (S139, S215)', async () => {
    mockProjects();
    await openNew();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog('New Project')).not.toBeInTheDocument();
    await expect.element(button('+ New Project')).toHaveFocus();
    await button('EDIT Bus-Stop Wait Map').click();
    await expect.element(dialog('Edit Project')).toBeVisible();
  });
});

describe('a new project', () => {
  test('has title, description and Cancel, and reads Create project (S216, S217, S223, S224)', async () => {
    mockProjects();
    await openNew();
    await expect.element(title).toHaveFocus();
    await expect.element(description).toBeVisible();
    await expect.element(button('Create project')).toBeDisabled();
    await button('Cancel').click();
    await expect.element(dialog('New Project')).not.toBeInTheDocument();
  });

  test('is not saved while title or description is blank (S340, S341)', async () => {
    mockProjects();
    await openNew();
    await title.fill('Benches');
    await description.fill('   ');
    await expect.element(button('Create project')).toBeDisabled();
    await description.fill('Where one can sit down.');
    await expect.element(button('Create project')).toBeEnabled();
    await title.fill('  ');
    await expect.element(button('Create project')).toBeDisabled();
  });

  test('reads Saving... and takes no second press while it is saved (S225, S231, S339)', async () => {
    const server = mockProjects();
    const gate = aGate();
    let calls = 0;
    mockApi(
      api.post(PROJECTS, async () => {
        calls += 1;
        await gate.opened;
        return { status: 201, body: aProject({ title: 'Benches' }) };
      }),
    );
    await openNew();
    await fillIn();
    await button('Create project').click();
    await expect.element(button('Saving...')).toHaveAttribute('aria-disabled', 'true');
    // What would be typed now would be gone with the answer.
    await expect.element(title).toBeDisabled();
    await button('Saving...').click({ force: true });
    await expect.poll(() => calls).toBe(1);
    server.projects = [];
    gate.open();
    await expect.element(dialog('New Project')).not.toBeInTheDocument();
  });

  test.each(sampled([0, 60, 180, 400], 2))('is made once by two taps %i ms apart', async (apart) => {
    // The dialog takes its time to leave.
    await withMotion();
    const server = mockProjects();
    const { queryClient } = await openNew();
    await fillIn();
    await expect.element(button('Create project')).toBeEnabled();
    await doubleTap(button('Create project').element(), apart, queryClient);
    await expect.element(dialog('New Project')).not.toBeInTheDocument();
    await expect.element(card('Benches')).toBeVisible();
    expect(server.sent.map(({ method }) => method)).toEqual(['POST']);
  });

  test('is sent as a form, closes, and stands first in the list (S232, S238)', async () => {
    const server = mockProjects();
    await openNew();
    await fillIn();
    await button('Create project').click();
    await expect.element(dialog('New Project')).not.toBeInTheDocument();
    await expect.element(card('Benches')).toBeVisible();
    await expect
      .poll(() => server.sent)
      .toEqual([
        { method: 'POST', fields: { title: ['Benches'], description: ['Where one can sit down.'] } },
      ]);
    expect(toasts.getByText('Your changes were not saved.').query()).toBeNull();
  });

  test('makes what was known of courses out of date, as its skills are no longer new in them, and of what can be signed', async () => {
    mockProjects();
    const { queryClient } = await openNew();
    const known = [queryKeys.courses.list({}), queryKeys.signedRecords];
    known.forEach((key) => queryClient.setQueryData(key, { pages: [] }));
    await fillIn();
    await button('Create project').click();
    await expect
      .poll(() => known.map((key) => queryClient.getQueryState(key)?.isInvalidated))
      .toEqual([true, true]);
  });

  test('and one that was edited are shown while the list is fetched again (S238)', async () => {
    mockProjects();
    await openTab();
    await expect.element(card('Bus-Stop Wait Map')).toBeVisible();
    mockApi(api.get(PROJECTS, () => new Promise(() => undefined)));
    await button('+ New Project').click();
    await fillIn();
    await button('Create project').click();
    await expect.element(page.getByRole('article').first()).toMatchTextContent(/Benches/);
    await button('EDIT Bus-Stop Wait Map').click();
    await title.fill('Wait Map');
    await button('Save changes').click();
    await expect.element(card('Wait Map')).toBeVisible();
    expect(page.getByRole('article').elements()).toHaveLength(2);
  });

  test('that cannot be saved says why, in our words where there are none (S233, S439)', async () => {
    mockProjects();
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    mockApi(
      api.post(PROJECTS, () => ({
        status: 400,
        body: {
          type: 'about:blank',
          title: 'Bad Request',
          status: 400,
          code: 'invalid',
          detail: 'Please choose skills from the list.',
        },
      })),
    );
    await openNew();
    await fillIn();
    await button('Create project').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Please choose skills from the list.');
    expect(logged).toHaveBeenCalled();
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error(''));
    await button('Create project').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Unknown error occurred');
    expect(dialog('New Project').query()).not.toBeNull();
  });

  test('that is saved again after a refusal is sent with the same key, the next one with another', async () => {
    mockProjects();
    const keys: (string | null)[] = [];
    mockApi(
      api.post(PROJECTS, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return keys.length === 1 ? serverError(503) : { status: 201, body: aProject({ title: 'Benches' }) };
      }),
    );
    await openNew();
    for (const tries of [2, 1]) {
      if (tries === 1) await button('+ New Project').click();
      await fillIn();
      for (let n = 0; n < tries; n++) await button('Create project').click();
      await expect.element(dialog('New Project')).not.toBeInTheDocument();
    }
    const [first, again, next] = keys;
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(again).toBe(first);
    expect(next).not.toBe(first);
  });

  test('that is saved after its page was left leaves no draft to save again', async () => {
    mockProjects();
    const gate = aGate();
    mockApi(
      api.post(PROJECTS, async () => {
        await gate.opened;
        return { status: 201, body: aProject({ title: 'Benches' }) };
      }),
    );
    const { unmount } = await openNew();
    await fillIn();
    await button('Create project').click();
    await expect.element(button('Saving...')).toBeVisible();
    await unmount();
    expect(drafts()).toHaveLength(1);
    gate.open();
    await expect.poll(drafts).toEqual([]);
  });

  test('whose answer was lost with a reload is saved again with the same key, and is in the list once', async () => {
    const server = mockProjects([]);
    const keys: (string | null)[] = [];
    const made = aProject({ title: 'Benches' });
    const lost = aGate();
    mockApi(
      api.post(PROJECTS, async ({ request }) => {
        server.projects = [made];
        if (keys.push(request.headers.get('idempotency-key')) === 1) await lost.opened;
        return { status: 201, body: made };
      }),
    );
    const { unmount } = await openNew();
    await fillIn();
    await button('Create project').click();
    await expect.poll(() => keys).toHaveLength(1);
    await unmount();
    await openTab();
    await expect.element(card('Benches')).toBeVisible();
    mockApi(api.get(PROJECTS, () => new Promise(() => undefined)));
    await button('+ New Project').click();
    await button('Create project').click();
    await expect.element(dialog('New Project')).not.toBeInTheDocument();
    expect(keys[1]).toBe(keys[0]);
    expect(page.getByRole('article').elements()).toHaveLength(1);
    lost.open();
  });

  test('that another tab has begun is saved here as a project of its own', async () => {
    mockProjects();
    const keys: (string | null)[] = [];
    mockApi(
      api.post(PROJECTS, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return { status: 201, body: aProject({ title: 'Benches' }) };
      }),
    );
    const { unmount } = await openNew();
    await fillIn();
    const [name] = drafts();
    const draftOfOtherTab = localStorage.getItem(name!)!;
    await unmount();
    sessionStorage.clear(); // Another tab has a store of its own.
    await openNew();
    await expect.element(title).toHaveValue('Benches');
    await button('Create project').click();
    await expect.poll(() => keys).toHaveLength(1);
    expect(draftOfOtherTab).toContain('"key":');
    expect(draftOfOtherTab).not.toContain(keys[0]!);
  });

  test('needs somebody who is signed in (S227, S342, S343)', async () => {
    mockProjects();
    await renderPage(<ProjectsPage />);
    await button('New Project').click();
    await expect
      .element(dialog('New Project').getByText('You must be logged in to create a project.', { exact: true }))
      .toBeVisible();
    expect(button('Create project').query()).toBeNull();
    const way = (name: string) => dialog('New Project').getByRole('link', { name });
    await expect.element(way('Log in')).toHaveAttribute('href', '/accounts/login/?next=%2F');
    await expect.element(way('Create an account')).toHaveAttribute('href', '/accounts/signup?next=%2F');
  });

  test('is a low sheet on a phone where nobody is signed in', async () => {
    mockProjects();
    await page.viewport(390, 844);
    await renderPage(<ProjectsPage />);
    await button('New Project').click();
    await expect.element(dialog('New Project')).toBeVisible();
    await expect.poll(() => dialog('New Project').element().getBoundingClientRect().height).toBeLessThan(400);
  });

  test.each([
    [1440, 700],
    [390, 844],
  ])('offers skills below their field, both in sight, at %i × %i', async (width, height) => {
    mockProjects();
    await page.viewport(width, height);
    await openNew();
    await page.getByRole('combobox', { name: 'Skills:' }).fill('pu');
    const options = page.getByRole('listbox', { name: 'Skills found' }).getByRole('option');
    await expect.element(options.last()).toBeInViewport({ ratio: 1 });
    const foot = dialog('New Project').element().querySelector('footer')!;
    const place = (element: Element) => element.getBoundingClientRect();
    const body = place(foot.previousElementSibling!);
    const label = place(page.getByText('Skills:', { exact: true }).element());
    expect(label.top).toBeGreaterThan(body.top);
    expect(place(options.first().element()).top).toBeGreaterThan(label.bottom);
    expect(place(options.last().element()).bottom).toBeLessThan(body.bottom);
  });

  test('fills the screen below 768 px and is a window from there on (S226)', async () => {
    mockProjects();
    await page.viewport(390, 844);
    await openNew();
    const box = () => dialog('New Project').element().getBoundingClientRect();
    await expect.poll(() => [box().left, box().top, box().height]).toEqual([0, 0, 844]);
    // All but the gutter of the scrollbar.
    expect(box().width).toBeGreaterThan(370);
    await page.viewport(1440, 900);
    expect(box().width).toBeLessThan(800);
    expect(box().top).toBeGreaterThan(0);
  });
});

describe('on the page of everybody’s projects', () => {
  test('New Project stands for all to see (S258)', async () => {
    mockProjects();
    await renderPage(<ProjectsPage />, { session: signedIn() });
    await expect.element(button('New Project')).toBeVisible();
  });

  test('only the owner of a project has its menu, told by profile_uuid (S268)', async () => {
    mockProjects([aProject(), aProject({ title: 'Another', profile_uuid: 'of-somebody-else' })]);
    await renderPage(<ProjectsPage />, { session: signedIn() });
    await button('Edit or delete Bus-Stop Wait Map').click();
    await button('Edit').click();
    await expect.element(dialog('Edit Project')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Edit or delete Bus-Stop Wait Map')).toHaveFocus();
    expect(
      card('Another')
        .getByRole('button', { name: /Edit or delete/ })
        .query(),
    ).toBeNull();
    await button('Edit or delete Bus-Stop Wait Map').click();
    await button('Delete').click();
    await expect.element(dialog('Delete Project?')).toBeVisible();
  });

  test('a project can be read in full by everybody, with what others confirm', async () => {
    mockProjects().endorsements = [anEndorsement()];
    await renderPage(<ProjectsPage />);
    await page.getByRole('link', { name: 'Bus-Stop Wait Map' }).click();
    const view = dialog('Bus-Stop Wait Map');
    await expect.element(view.getByText('How long riders really wait.')).toBeVisible();
    await expect.element(view.getByText(/The map is right/)).toBeVisible();
    await expect.element(view.getByRole('list', { name: 'Skills' })).toMatchTextContent(/Python/);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('link', { name: 'Bus-Stop Wait Map' })).toHaveFocus();
  });
});
