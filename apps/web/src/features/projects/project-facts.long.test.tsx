import axe from 'axe-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, mockApi } from '../../testing/api-mock';
import { button } from '../../testing/page';
import { signedIn } from '../../testing/people';
import { aProject } from '../../testing/projects';
import { renderPage } from '../../testing/render';
import { ProjectsTab } from './projects-tab';
import { mockProjects } from './testing/project-api';

const FACTS = {
  link: 'https://www.map.example/a?b=c',
  started: '2025-09',
  ended: '2026-03',
  collaborators: ['Hana Sato', 'عائشة'],
};

const openTab = () => renderPage(<ProjectsTab handle="maya-okafor" isOwner />, { session: signedIn() });
const link = page.getByRole('link', { name: 'map.example (opens in a new tab)' });
const half = (group: string, name: string) => page.getByRole('group', { name: group }).getByLabelText(name);

beforeEach(() => page.viewport(1440, 900));

describe('what is said of a project', () => {
  test('stands on its card: when it was made, and where its link leads', async () => {
    mockProjects([aProject(FACTS)]);
    await openTab();
    await expect.element(page.getByText('Sep 2025 – Mar 2026')).toBeVisible();
    await expect.element(link).toHaveAttribute('href', FACTS.link);
    await expect.element(link).toHaveAttribute('rel', 'noopener nofollow ugc');
    await expect.element(link).toHaveAttribute('target', '_blank');
    const at = link.element().getBoundingClientRect();
    const hit = document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2);
    // The whole card opens the project; the link is above that.
    expect(hit?.closest('a')).toBe(link.element());
  });

  test('stands as high on a card with a link as on one without', async () => {
    mockProjects([aProject(FACTS), aProject({ ...FACTS, link: null, title: 'Pantry' })]);
    await openTab();
    await expect.element(link).toBeVisible();
    const tops = (text: string) =>
      page
        .getByText(text)
        .elements()
        .map((element) => Math.round(element.getBoundingClientRect().top));
    const [withLink, without] = tops('Sep 2025 – Mar 2026');
    expect(withLink).toBe(without);
    const [below, belowTheOther] = tops('How long riders really wait.');
    expect(below).toBe(belowTheOther);
  });

  test('stands in full where the project is read, with those it was made with', async () => {
    mockProjects([aProject({ ...FACTS, ended: null })]);
    await openTab();
    await page.getByRole('link', { name: 'Bus-Stop Wait Map' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bus-Stop Wait Map' });
    await expect.element(dialog.getByText('Since Sep 2025')).toBeVisible();
    await expect.element(dialog).toMatchTextContent('Hana Sato, عائشة');
    await expect.element(dialog.getByRole('link', { name: /map\.example/ })).toBeVisible();
  });

  test('is read in a dialog, and at an address of its own by whoever wants another tab', async () => {
    mockProjects([aProject()]);
    await openTab();
    const title = page.getByRole('link', { name: 'Bus-Stop Wait Map' });
    await expect.element(title).toHaveAttribute('href', `/p/${aProject().project_uuid}`);
    const opened: boolean[] = [];
    // What the browser would do with it; the test itself stays here.
    const listen = (event: MouseEvent) => {
      opened.push(!event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener('click', listen);
    await title.click({ modifiers: ['ControlOrMeta'] });
    expect(page.getByRole('dialog').query()).toBeNull();
    await title.click();
    window.removeEventListener('click', listen);
    expect(opened).toEqual([true, false]);
    const dialog = page.getByRole('dialog', { name: 'Bus-Stop Wait Map' });
    await expect
      .element(dialog.getByRole('link', { name: 'Open page' }))
      .toHaveAttribute('href', `/p/${aProject().project_uuid}`);
    await expect.element(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
  });

  test('shows its picture in the shape it was cropped to, and leads last to its page', async () => {
    const picture =
      'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="500" height="300"></svg>';
    mockProjects([aProject({ images: [{ url: picture, alt: 'A map' }] })]);
    await openTab();
    await page.getByRole('link', { name: 'Bus-Stop Wait Map' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bus-Stop Wait Map' });
    const shown = dialog.getByAltText('A map');
    await expect.element(shown).toBeVisible();
    const { width, height } = shown.element().getBoundingClientRect();
    expect(width / height).toBeCloseTo(5 / 3, 1);
    expect(width).toBeGreaterThan(dialog.element().getBoundingClientRect().width * 0.8);
    const openPage = dialog.getByRole('link', { name: 'Open page' });
    expect(openPage.element().parentElement!.lastElementChild).toBe(openPage.element());
  });

  test('takes no place where it is not said', async () => {
    mockProjects([aProject()]);
    await openTab();
    await page.getByRole('link', { name: 'Bus-Stop Wait Map' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bus-Stop Wait Map' });
    await expect.element(dialog.getByRole('heading', { name: 'Skills' })).toBeVisible();
    expect(dialog.element().querySelector('dl')).toBeNull();
  });

  test('of its picture is read out in its place, whatever characters it has', async () => {
    const alt = 'A map with "dots" & <b>lines</b>';
    const picture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="5" height="3"/>';
    mockProjects([aProject({ images: [{ url: picture, alt }] })]);
    await openTab();
    await expect.element(page.getByRole('article').getByAltText(alt)).toBeVisible();
  });
});

describe('the form of a project', () => {
  const edit = async (project = aProject()) => {
    const server = mockProjects([project]);
    await openTab();
    await button('EDIT Bus-Stop Wait Map').click();
    await expect.element(page.getByLabelText('Link')).toBeVisible();
    return server;
  };

  test('sends what is said, and only that', async () => {
    const server = await edit();
    await page.getByLabelText('Link').fill(' map.example ');
    await half('Started', 'Month').selectOptions('September');
    await half('Started', 'Year').selectOptions('2025');
    await page.getByLabelText('Made with').fill('Hana Sato\n\n عائشة ');
    await button('Save changes').click();
    await expect.poll(() => server.sent).toHaveLength(1);
    expect(server.sent[0]!.fields).toEqual({
      link: ['map.example'],
      started: ['2025-09'],
      collaborators: ['Hana Sato', 'عائشة'],
    });
  });

  test('comes with what is said, and takes it away', async () => {
    const server = await edit(aProject(FACTS));
    await expect.element(page.getByLabelText('Link')).toHaveValue(FACTS.link);
    await expect.element(half('Ended', 'Month')).toHaveValue('03');
    await expect.element(half('Ended', 'Year')).toHaveValue('2026');
    await expect.element(page.getByLabelText('Made with')).toHaveValue('Hana Sato\nعائشة');
    await half('Ended', 'Month').selectOptions('');
    await half('Ended', 'Year').selectOptions('');
    await page.getByLabelText('Made with').fill('');
    await page.getByLabelText('Link').fill('');
    await button('Save changes').click();
    await expect.poll(() => server.sent).toHaveLength(1);
    expect(server.sent[0]!.fields).toEqual({ link: [''], ended: [''], collaborators: [''] });
  });

  test('says at the field what the server has against it, goes there, and forgets it on a change', async () => {
    await edit(aProject(FACTS));
    const words = 'A project cannot end before it begins.';
    mockApi(
      api.patch('/dashboard-api/students/{handle}/projects/{project_uuid}/', () => ({
        status: 400,
        body: {
          type: 'about:blank',
          title: 'Bad Request',
          status: 400,
          code: 'invalid',
          detail: words,
          errors: { ended: [words] },
        },
      })),
    );
    await half('Ended', 'Year').selectOptions('2024');
    await button('Save changes').click();
    await expect.element(half('Ended', 'Month')).toHaveFocus();
    await expect.element(half('Ended', 'Month')).toHaveAccessibleDescription(new RegExp(words));
    // Once, and not at the foot of the form as well.
    expect(page.getByText(words).elements()).toHaveLength(1);
    await half('Ended', 'Year').selectOptions('2026');
    await expect.element(page.getByText(words)).not.toBeInTheDocument();
  });

  test('says at its foot what no field of it can say', async () => {
    await edit();
    const errors = { title: ['Title has characters that cannot be stored.'], link: ['Not a link.'] };
    const detail = 'Both.';
    mockApi(
      api.patch('/dashboard-api/students/{handle}/projects/{project_uuid}/', () =>
        Response.json(
          { type: 'about:blank', title: 'Bad', status: 400, code: 'invalid', detail, errors },
          { status: 400 },
        ),
      ),
    );
    await page.getByLabelText('Title').fill('Map');
    await button('Save changes').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Title has characters/);
    await expect.element(page.getByLabelText('Link')).toHaveFocus();
  });

  test.each([1440, 390])('fits %i px, and axe finds nothing', async (width) => {
    await page.viewport(width, 900);
    await edit(aProject({ ...FACTS, title: 'Bus-Stop Wait Map' }));
    const dialog = page.getByRole('dialog', { name: 'Edit Project' }).element();
    expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
    const { violations } = await axe.run(dialog);
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});
