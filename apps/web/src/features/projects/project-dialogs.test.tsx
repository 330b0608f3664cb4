import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { publishSession } from '../../shared/api/auth-change';
import { queryKeys } from '../../shared/api/query-keys';
import { aGate, api, mockApi, networkError, serverError } from '../../testing/api-mock';
import { doubleTap } from '../../testing/double-tap';
import { sampled } from '../../testing/long';
import { withMotion } from '../../testing/motion';
import { aSkill } from '../../testing/careers';
import { anEndorsement } from '../../testing/endorsements';
import { signedIn, signedOut } from '../../testing/people';
import { aProject } from '../../testing/projects';
import { renderPage } from '../../testing/render';
import { toasts } from '../../testing/toasts';
import { Component as ProjectsPage } from './projects-page';
import { ProjectsTab } from './projects-tab';
import { aPicture, mockProjects } from './testing/project-api';

const PROJECTS = '/dashboard-api/students/{handle}/projects/';
const PROJECT = '/dashboard-api/students/{handle}/projects/{project_uuid}/';

const openTab = (session = signedIn()) =>
  renderPage(<ProjectsTab handle="maya-okafor" isOwner={session.data.user.handle === 'maya-okafor'} />, {
    session,
  });

const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const card = (title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
const title = page.getByLabelText('Title');
const description = page.getByLabelText('Description');
const zoom = page.getByRole('slider', { name: 'Zoom' });
/** What this browser keeps of projects that are not saved. */
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('lumen:draft:'));

async function openNew() {
  const screen = await openTab();
  await button('+ New Project').click();
  await expect.element(dialog('New Project')).toBeVisible();
  return screen;
}

async function fillIn() {
  await title.fill('Benches');
  await description.fill('Where one can sit down.');
}

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

  test('forgets its error when it is closed (S228, S230)', async () => {
    mockProjects();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    mockApi(api.post(PROJECTS, () => serverError()));
    await openNew();
    await fillIn();
    await button('Create project').click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog('New Project')).not.toBeInTheDocument();
    // Otherwise it may come as late as in the next test.
    await expect
      .element(toasts.getByText('Your changes were not saved. Undo opens them again.'))
      .toBeVisible();
    await expect.element(toasts.getByRole('button', { name: 'Undo' })).toBeVisible();
    await button('+ New Project').click();
    await expect.element(title).toHaveValue('');
    await expect.element(description).toHaveValue('');
    expect(dialog('New Project').getByRole('alert').query()?.textContent ?? '').toBe('');
  });

  test('can be brought back after it was closed unsaved (D16)', async () => {
    mockProjects();
    await openNew();
    await fillIn();
    await userEvent.keyboard('{Escape}');
    await toasts.getByRole('button', { name: 'Undo' }).click();
    await expect.element(title).toHaveValue('Benches');
    await expect.element(description).toHaveValue('Where one can sit down.');
  });

  test('outlives a reload, and its draft can be discarded', async () => {
    mockProjects();
    const { unmount } = await openTab();
    await button('+ New Project').click();
    await fillIn();
    await unmount();
    await openNew();
    await expect.element(title).toHaveValue('Benches');
    await expect.element(description).toHaveValue('Where one can sit down.');
    await button('Discard draft').click();
    await expect.element(title).toHaveValue('');
    await expect.element(button('Discard draft')).not.toBeInTheDocument();
  });

  test('says after a reload that its picture was not kept', async () => {
    mockProjects();
    const { unmount } = await openTab();
    await button('+ New Project').click();
    await fillIn();
    await page.getByLabelText(/Choose or drop an image/).upload(await aPicture());
    await expect.element(zoom).toBeVisible();
    await unmount();
    await openNew();
    await expect.element(title).toHaveValue('Benches');
    await expect
      .element(dialog('New Project').getByText(/The picture you had chosen was not kept/))
      .toBeVisible();
  });

  test('is not left by an address without a question, nor by closing the tab', async () => {
    mockProjects();
    const { router } = await openTab();
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    await button('+ New Project').click();
    await expect.element(title).toBeVisible();
    expect(closing()).toBe(false);
    await fillIn();
    await expect.poll(closing).toBe(true);
    void router.navigate('/explore');
    const stay = dialog('Leave without saving?').getByRole('button', { name: 'Keep editing' });
    await expect.element(stay).toHaveFocus();
    await stay.click();
    await expect.element(title).toHaveValue('Benches');
    void router.navigate('/explore');
    await dialog('Leave without saving?').getByRole('button', { name: 'Leave' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/explore');
  });

  test('that this browser cannot keep is not said to be kept', async () => {
    mockProjects();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
    const { router } = await openNew();
    await fillIn();
    void router.navigate('/explore');
    await expect
      .element(dialog('Leave without saving?'))
      .toMatchTextContent('Your project is not saved, and would be lost.');
  });

  test('that was saved or closed leaves no draft', async () => {
    mockProjects();
    await openNew();
    await fillIn();
    await button('Create project').click();
    await expect.element(dialog('New Project')).not.toBeInTheDocument();
    await button('+ New Project').click();
    await expect.element(title).toHaveValue('');
    await fillIn();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog('New Project')).not.toBeInTheDocument();
    expect(drafts()).toEqual([]);
  });

  test('of one project is not the draft of another', async () => {
    mockProjects();
    const { unmount } = await openTab();
    await button('EDIT Bus-Stop Wait Map').click();
    await title.fill('Another title');
    await unmount();
    await openNew();
    await expect.element(title).toHaveValue('');
    await userEvent.keyboard('{Escape}');
    await button('EDIT Bus-Stop Wait Map').click();
    await expect.element(title).toHaveValue('Another title');
  });

  test('that one person has begun is not gone on with by the next one', async () => {
    mockProjects();
    await renderPage(<ProjectsPage />, { session: signedIn() });
    await button('New Project').click();
    await fillIn();
    publishSession(signedOut());
    await expect.element(dialog('New Project')).not.toBeInTheDocument();
    publishSession(signedIn('noor-haddad'));
    await button('New Project').click();
    await expect.element(title).toHaveValue('');
    expect(drafts()).toEqual(['lumen:draft:id-of-maya-okafor:project:new']);
  });

  test('waits for its picture to be cropped or discarded', async () => {
    const server = mockProjects();
    await openNew();
    await fillIn();
    await page.getByLabelText('Choose or drop an image').upload(await aPicture());
    await expect.element(button('Create project')).toBeDisabled();
    await expect
      .element(button('Create project'))
      .toHaveAccessibleDescription('Choose Save Crop or Discard image first.');
    await expect.element(zoom).toBeVisible();
    (zoom.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await button('Discard image').click();
    await expect.element(button('Create project')).toBeEnabled();
    expect(server.sent).toEqual([]);
  });

  test('is brought back with the picture that was to be cropped (D16)', async () => {
    mockProjects();
    await openNew();
    await page.getByLabelText('Choose or drop an image').upload(await aPicture());
    await expect.element(zoom).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await toasts.getByRole('button', { name: 'Undo' }).click();
    await expect.element(zoom).toBeVisible();
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

describe('a project that is edited', () => {
  test('comes with what it has, and reads Save changes (S224, S229)', async () => {
    mockProjects();
    await openTab();
    await button('EDIT Bus-Stop Wait Map').click();
    await expect.element(title).toHaveValue('Bus-Stop Wait Map');
    await expect.element(description).toHaveValue('How long riders really wait.');
    await expect.element(page.getByRole('list', { name: 'Chosen skills' })).toMatchTextContent(/Python/);
    await expect.element(button('Save changes')).toHaveAttribute('aria-disabled', 'true');
    await title.fill('Wait Map');
    await expect.element(button('Save changes')).not.toHaveAttribute('aria-disabled', 'true');
  });

  test('sends only what changed, and the list shows it (S238, S348)', async () => {
    const server = mockProjects();
    await openTab();
    await button('EDIT Bus-Stop Wait Map').click();
    await title.fill('Wait Map');
    await button('Save changes').click();
    await expect.element(card('Wait Map')).toBeVisible();
    await expect.poll(() => server.sent).toEqual([{ method: 'PATCH', fields: { title: ['Wait Map'] } }]);
  });

  test('sends of a draft from before a reload only what was changed in it, not over what was saved since', async () => {
    const server = mockProjects();
    const { unmount } = await openTab();
    await button('EDIT Bus-Stop Wait Map').click();
    await title.fill('Wait Map');
    await unmount();
    server.projects = [aProject({ description: 'Saved on another device.' })];
    await openTab();
    await button('EDIT Bus-Stop Wait Map').click();
    await expect.element(title).toHaveValue('Wait Map');
    await expect.element(description).toHaveValue('Saved on another device.');
    await button('Save changes').click();
    await expect.poll(() => server.sent).toEqual([{ method: 'PATCH', fields: { title: ['Wait Map'] } }]);
  });

  test('takes a skill whose name was typed to its end, and does not leave another word out in silence', async () => {
    const server = mockProjects();
    await openTab();
    await button('EDIT Bus-Stop Wait Map').click();
    const skills = page.getByRole('combobox', { name: 'Skills:' });
    await title.fill('Wait Map');
    await skills.fill('Telepathy');
    await button('Save changes').click({ force: true });
    await expect.element(page.getByText(/“Telepathy” is not the name of a skill here/)).toBeVisible();
    expect(server.sent).toEqual([]);
    await skills.fill('sql');
    await button('Save changes').click({ force: true });
    await expect.element(page.getByRole('list', { name: 'Chosen skills' })).toMatchTextContent(/SQL/);
    await button('Save changes').click();
    await expect.poll(() => server.sent).toHaveLength(1);
    expect(server.sent[0]!.fields['skill_uuids']).toContain(aSkill('SQL').uuid);
  });

  test('says with one empty skill that it has none any more', async () => {
    const server = mockProjects();
    await openTab();
    await button('EDIT Bus-Stop Wait Map').click();
    await button('Remove Python').click();
    await button('Remove Data Visualization').click();
    await button('Save changes').click();
    await expect.element(dialog('Edit Project')).not.toBeInTheDocument();
    await expect.poll(() => server.sent).toEqual([{ method: 'PATCH', fields: { skill_uuids: [''] } }]);
  });
});

describe('deleting', () => {
  // The page behind a dialog is hidden from roles.
  const behind = page.getByText('How long riders really wait.');
  const ask = async () => {
    await openTab();
    await button('DELETE Bus-Stop Wait Map').click();
    await expect.element(dialog('Delete Project?')).toBeVisible();
  };

  test('is asked about, with the title of the project (S140, S234, S235, S236)', async () => {
    mockProjects();
    await ask();
    const question = dialog('Delete Project?');
    await expect.element(question.getByText('Bus-Stop Wait Map')).toBeVisible();
    await expect
      .element(
        question.getByText('Are you sure you want to delete this project? This action cannot be undone.', {
          exact: true,
        }),
      )
      .toBeVisible();
    await expect.element(question.getByRole('button', { name: 'Delete', exact: true })).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(button('DELETE Bus-Stop Wait Map')).toHaveFocus();
  });

  /** The part of the page that the card stood in has the focus: Tab goes on in it. */
  async function expectFocusAmongProjects() {
    await expect
      .poll(() => document.activeElement)
      .toBe(button('+ New Project').element().closest('[tabindex]'));
    await userEvent.tab();
    await expect.element(button('+ New Project')).toHaveFocus();
  }

  /** The server deletes once the gate is open. */
  function holdDeletion() {
    const gate = aGate();
    mockApi(
      api.delete(PROJECT, async () => {
        await gate.opened;
        return { status: 200, body: { undo: 'sealed' } };
      }),
    );
    return gate;
  }

  test('takes the card away once the server has done it (S237)', async () => {
    mockProjects();
    const gate = holdDeletion();
    await ask();
    mockApi(api.get(PROJECTS, () => new Promise(() => undefined)));
    await button('Delete').click();
    await expect.element(button('Delete')).toHaveAttribute('aria-busy', 'true');
    await expect.element(behind).toBeInTheDocument();
    gate.open();
    await expect.element(card('Bus-Stop Wait Map')).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible();
    await expectFocusAmongProjects();
  });

  test('is undone by what the server has answered: the project is back at its address', async () => {
    const project = aProject({ images: [{ url: '/media/map.png', alt: 'A map' }] });
    const server = mockProjects([project]);
    await ask();
    await button('Delete').click();
    await expect.element(card('Bus-Stop Wait Map')).not.toBeInTheDocument();
    await toasts.getByRole('button', { name: 'Undo' }).click();
    await expect.element(card('Bus-Stop Wait Map')).toBeVisible();
    await expect.element(toasts.getByText('Project restored.')).toBeVisible();
    expect([server.deleted, server.restored, server.sent]).toEqual([
      [project.project_uuid],
      [JSON.stringify(project)],
      [],
    ]);
  });

  test('of one that another tab has deleted offers no Undo', async () => {
    const server = mockProjects();
    await ask();
    server.projects = [];
    await button('Delete').click();
    await expect.element(card('Bus-Stop Wait Map')).not.toBeInTheDocument();
    await expectFocusAmongProjects();
    expect(toasts.getByRole('button', { name: 'Undo' }).query()).toBeNull();
  });

  test('whose undoing fails can be tried again', async () => {
    const server = mockProjects();
    await ask();
    await button('Delete').click();
    await expect.element(card('Bus-Stop Wait Map')).not.toBeInTheDocument();
    mockApi(api.post(`${PROJECTS}restorations/`, () => serverError(503)));
    await toasts.getByRole('button', { name: 'Undo' }).click();
    await expect.element(toasts.getByText(/The project could not be restored\./)).toBeVisible();
    mockProjects([]);
    // A toast that interrupts is read by its text; its button is no role until it has the focus.
    await toasts.getByText('Try again').click();
    await expect.element(card('Bus-Stop Wait Map')).toBeVisible();
    await expect.poll(() => server.deleted).toHaveLength(1);
  });

  test('cannot be left while the server is at it', async () => {
    mockProjects();
    const gate = holdDeletion();
    await ask();
    await button('Delete').click();
    await expect.element(button('Cancel')).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog('Delete Project?')).not.toHaveAttribute('data-closed');
    await expect.element(button('Delete')).toHaveAttribute('aria-busy', 'true');
    gate.open();
    await expect.element(dialog('Delete Project?')).not.toBeInTheDocument();
  });

  test('that fails leaves the card, is logged, and said in a toast (S438)', async () => {
    mockProjects();
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    mockApi(api.delete(PROJECT, () => networkError()));
    await ask();
    await button('Delete').click();
    await expect
      .element(toasts.getByText('Could not delete project. Please try again.', { exact: true }))
      .toBeVisible();
    expect(logged).toHaveBeenCalled();
    await expect.element(behind).toBeInTheDocument();
  });

  test('stays done where the lists cannot be fetched again: nothing is shown (S438)', async () => {
    mockProjects();
    await ask();
    const again = vi.fn<() => Response>(() => serverError());
    mockApi(api.get(PROJECTS, again));
    await button('Delete').click();
    await expect.poll(() => again.mock.calls.length).toBeGreaterThan(0);
    await expect.element(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible();
    await expect.element(behind).not.toBeInTheDocument();
    expect(page.getByRole('main').getByRole('alert').query()).toBeNull();
    expect(page.getByRole('button', { name: 'Retry' }).query()).toBeNull();
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
