import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { signedIn } from '../../../testing/people';
import { renderPage } from '../../../testing/render';
import { ProjectsTab } from '../projects-tab';

export const PROJECTS = '/dashboard-api/students/{handle}/projects/';

export const openTab = (session = signedIn()) =>
  renderPage(<ProjectsTab handle="maya-okafor" isOwner={session.data.user.handle === 'maya-okafor'} />, {
    session,
  });

export const button = (name: string | RegExp) => page.getByRole('button', { name });
export const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
export const card = (title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
export const title = page.getByLabelText('Title');
export const description = page.getByLabelText('Description');

/** What this browser keeps of projects that are not saved. */
export const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('lumen:draft:'));

export async function openNew() {
  const screen = await openTab();
  await button('+ New Project').click();
  await expect.element(dialog('New Project')).toBeVisible();
  return screen;
}

export async function fillIn() {
  await title.fill('Benches');
  await description.fill('Where one can sit down.');
}
