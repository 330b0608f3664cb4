import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { publishSession } from '../../shared/api/auth-change';
import { api, mockApi, serverError } from '../../testing/api-mock';
import { signedIn, signedOut } from '../../testing/people';
import { renderPage } from '../../testing/render';
import { toasts } from '../../testing/toasts';
import { Component as ProjectsPage } from './projects-page';
import { aPicture, mockProjects } from './testing/project-api';
import {
  PROJECTS,
  button,
  description,
  dialog,
  drafts,
  fillIn,
  openNew,
  openTab,
  title,
} from './testing/project-dialogs';

const zoom = page.getByRole('slider', { name: 'Zoom' });

beforeEach(() => page.viewport(1440, 900));

describe('a new project', () => {
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
});
