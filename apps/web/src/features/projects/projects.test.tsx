import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, mockApi, serverError } from '../../testing/api-mock';
import { aProject } from '../../testing/projects';
import { renderPage } from '../../testing/render';
import { Component as ProjectsPage } from './projects-page';
import { ProjectsTab } from './projects-tab';
import type { Project } from './projects.queries';

const card = (title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });

beforeEach(() => page.viewport(1440, 900));

const PICTURE = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="5" height="3"/>';

describe('the projects of a profile', () => {
  const projectsOf = (results: Project[]) =>
    api.get('/dashboard-api/students/{handle}/projects/', () => ({
      status: 200,
      body: { results, count: results.length },
    }));
  const renderTab = () => renderPage(<ProjectsTab handle="maya-okafor" isOwner={false} />);

  test('are cards with image, title, description and skills (S133, S134)', async () => {
    mockApi(projectsOf([aProject({ images: [{ url: PICTURE, alt: '' }] }), aProject({ title: 'Pantry' })]));
    await renderTab();
    await expect
      .element(page.getByRole('heading', { name: 'Showcase Your Projects', level: 2 }))
      .toBeVisible();
    await expect.element(card('Pantry')).toBeVisible();
    const map = card('Bus-Stop Wait Map');
    expect(map.element().querySelector('img')!.getAttribute('src')).toBe(PICTURE);
    await expect.element(map).toMatchTextContent('How long riders really wait.');
    const skills = map.getByRole('list', { name: 'Skills' }).getByRole('listitem');
    expect(skills.elements().map((skill) => skill.textContent)).toEqual(['Python', 'Data Visualization']);
    const top = (item: typeof map) => item.element().getBoundingClientRect().top;
    await expect.poll(() => top(map) === top(card('Pantry'))).toBe(true);
  });

  test('have their skills on one line, however long the text above', async () => {
    const skills = [{ ...aProject().skills[0]! }];
    const long = aProject({
      title: 'Pantry',
      description: 'How long riders really wait. '.repeat(5),
      skills,
    });
    mockApi(projectsOf([aProject({ skills }), long]));
    await renderTab();
    await expect.element(card('Pantry')).toBeVisible();
    const top = (title: string) =>
      card(title).getByRole('list', { name: 'Skills' }).element().getBoundingClientRect().top;
    expect(top('Bus-Stop Wait Map')).toBe(top('Pantry'));
  });

  test('have no second title under that of their fold on a phone, as the other sections have none', async () => {
    await page.viewport(390, 844);
    mockApi(projectsOf([aProject()]));
    await renderTab();
    const heading = page.getByRole('heading', { name: 'Showcase Your Projects', level: 3 });
    await expect.element(card('Bus-Stop Wait Map')).toBeVisible();
    expect(heading.element().firstElementChild!.getBoundingClientRect().height).toBeLessThanOrEqual(1);
  });

  test('may be none (S135)', async () => {
    mockApi(projectsOf([]));
    await renderTab();
    await expect.element(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible();
  });

  test('can be asked for again', async () => {
    mockApi(api.get('/dashboard-api/students/{handle}/projects/', () => serverError()));
    await renderTab();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Something went wrong');
    mockApi(projectsOf([aProject()]));
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(card('Bus-Stop Wait Map')).toBeVisible();
  });
});

describe('the projects of everybody', () => {
  const projects = (results: Project[]) =>
    api.get('/dashboard-api/projects/', ({ query }) => {
      const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))];
      return { status: 200, body: { results: results.slice(offset, offset + limit), count: results.length } };
    });

  test('stand under Projects, Manage and showcase your projects (S256, S257)', async () => {
    mockApi(projects([]));
    await renderPage(<ProjectsPage />);
    await expect.element(page.getByRole('heading', { name: 'Projects', exact: true })).toBeVisible();
    await expect.element(page.getByText('Manage and showcase your projects', { exact: true })).toBeVisible();
  });

  test('keep the order of the server, newest first (S259)', async () => {
    mockApi(
      projects([
        aProject({ title: 'New', created: '2026-03-04T18:00:00.000Z' }),
        aProject({ title: 'Older', created: '2026-01-20T08:00:00.000Z' }),
        aProject({ title: 'Oldest', created: '2025-11-30T23:59:59.000Z' }),
      ]),
    );
    await renderPage(<ProjectsPage />);
    await expect.element(card('Oldest')).toBeVisible();
    const titles = page.getByRole('heading', { level: 3 }).elements();
    expect(titles.map((title) => title.textContent)).toEqual(['New', 'Older', 'Oldest']);
  });

  test('are cards with first name, date, title and description (S263, S264, S266)', async () => {
    mockApi(projects([aProject()]));
    await renderPage(<ProjectsPage />);
    const map = card('Bus-Stop Wait Map');
    await expect.element(map.getByRole('link', { name: 'Maya' })).toHaveAttribute('href', '/maya-okafor');
    await expect.element(map.getByRole('time')).toHaveTextContent('Mar 4, 2026');
    await expect.element(map.getByText('How long riders really wait.')).toBeVisible();
  });

  test('have their image, or No image where there is none or it fails (S265)', async () => {
    mockApi(
      projects([
        aProject({ title: 'With', images: [{ url: PICTURE, alt: '' }] }),
        aProject({ title: 'Without' }),
        aProject({ title: 'Broken', images: [{ url: 'data:image/png,broken', alt: '' }] }),
      ]),
    );
    await renderPage(<ProjectsPage />);
    await expect.element(card('Without').getByText('No image', { exact: true })).toBeVisible();
    await expect.element(card('Broken').getByText('No image', { exact: true })).toBeVisible();
    expect(card('With').element().querySelector('img')!.getAttribute('src')).toBe(PICTURE);
    expect(card('With').getByText('No image').query()).toBeNull();
  });

  test('name their skills, or say No skills listed (S267)', async () => {
    mockApi(projects([aProject(), aProject({ title: 'Bare', skills: [] })]));
    await renderPage(<ProjectsPage />);
    await expect.element(card('Bare').getByText('No skills listed', { exact: true })).toBeVisible();
    await expect.element(card('Bus-Stop Wait Map').getByText('Python')).toBeVisible();
  });

  test('come in full rows, twelve at a time, the next ones as the end comes near', async () => {
    await page.viewport(390, 844); // twelve cards in one column: their end is far from the screen's
    mockApi(projects(Array.from({ length: 30 }, (_, place) => aProject({ title: `Project ${place + 1}.` }))));
    await renderPage(<ProjectsPage />);
    await expect.element(card('Project 12.')).toBeInTheDocument();
    expect(card('Project 13.').query()).toBeNull();
    const toTheEnd = () => window.scrollTo(0, document.documentElement.scrollHeight);
    toTheEnd();
    await expect.element(card('Project 24.')).toBeInTheDocument();
    toTheEnd();
    await expect.element(card('Project 30.')).toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /Show more projects/ })).not.toBeInTheDocument();
  });

  test('stand once each, though another was added in front before the next page came', async () => {
    await page.viewport(390, 844); // twelve cards in one column: their end is far from the screen's
    const all = Array.from({ length: 20 }, (_, place) => aProject({ title: `Project ${place + 1}.` }));
    mockApi(projects(all));
    await renderPage(<ProjectsPage />);
    await expect.element(card('Project 12.')).toBeInTheDocument();
    mockApi(projects([aProject({ title: 'New' }), ...all]));
    window.scrollTo(0, document.documentElement.scrollHeight);
    await expect.element(card('Project 20.')).toBeInTheDocument();
    expect(card('Project 12.').elements()).toHaveLength(1);
    expect(page.getByRole('article').elements()).toHaveLength(20);
  });

  test('are announced while they load (S260)', async () => {
    mockApi(api.get('/dashboard-api/projects/', () => new Promise(() => undefined)));
    await renderPage(<ProjectsPage />);
    await expect.element(page.getByRole('status')).toHaveTextContent('Loading projects...');
  });

  test('may fail to come (S261)', async () => {
    mockApi(api.get('/dashboard-api/projects/', () => serverError()));
    await renderPage(<ProjectsPage />);
    await expect
      .element(page.getByRole('heading', { name: 'Failed to fetch projects', exact: true }))
      .toBeVisible();
    mockApi(projects([aProject()]));
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(card('Bus-Stop Wait Map')).toBeVisible();
  });

  test('may be none (S262)', async () => {
    mockApi(projects([]));
    await renderPage(<ProjectsPage />);
    await expect
      .element(page.getByRole('heading', { name: 'No projects found.', exact: true }))
      .toBeVisible();
  });
});
