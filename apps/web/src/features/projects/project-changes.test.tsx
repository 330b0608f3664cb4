import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aGate, api, mockApi, networkError, serverError } from '../../testing/api-mock';
import { aSkill } from '../../testing/careers';
import { aProject } from '../../testing/projects';
import { toasts } from '../../testing/toasts';
import { mockProjects } from './testing/project-api';
import { PROJECTS, button, card, description, dialog, openTab, title } from './testing/project-dialogs';

const PROJECT = '/dashboard-api/students/{handle}/projects/{project_uuid}/';

beforeEach(() => page.viewport(1440, 900));

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
