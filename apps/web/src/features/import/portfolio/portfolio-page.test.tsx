import type { Schemas } from '@lumen/contracts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aGate, api, mockApi, networkError, serverError } from '../../../testing/api-mock';
import { uuidOf } from '../../../testing/careers';
import { aMe, signedIn } from '../../../testing/people';
import { renderRoutes } from '../../../testing/render';
import { toasts } from '../../../testing/toasts';
import { Component as PortfolioPage } from './portfolio-page';
import { linkedInZip, zipOf } from './testing/linkedin-archive';

const OF_MAYA = '/dashboard-api/students/{handle}';
const PYTHON = { uuid: uuidOf('python'), name: 'Python' };

interface World {
  titles?: string[];
  refusal?: Schemas['ProblemDto'];
  undone?: Partial<Schemas['PortfolioUndoDto']>;
}

/** The server of one student, and what it was asked for. */
function mockServer({ titles = [], refusal, undone = {} }: World = {}) {
  const asked = {
    names: [] as string[][],
    imported: [] as Schemas['PortfolioImportRequestDto'][],
    undone: [] as (string | undefined)[],
    lists: 0,
  };
  let imports: Schemas['PortfolioImportDto'][] = [];
  const me = aMe({ bio: 'Old bio.', location: '', last_name: 'Okafor' });
  mockApi(
    api.get('/dashboard-api/me/', () => ({ status: 200, body: me })),
    api.get(`${OF_MAYA}/projects/`, () => ({
      status: 200,
      body: {
        results: titles.map((title) => ({ title, started: null }) as Schemas['ProjectDto']),
        count: titles.length,
      },
    })),
    api.post(`${OF_MAYA}/portfolio-preview/`, ({ body }) => {
      asked.names.push(body.names ?? []);
      if (body.names.length > 500) return serverError(400);
      return { status: 200, body: { results: [{ name: 'Python', skill: PYTHON }] } };
    }),
    api.get(`${OF_MAYA}/portfolio-imports/`, () => {
      asked.lists++;
      return { status: 200, body: { results: imports, count: imports.length } };
    }),
    api.post(`${OF_MAYA}/portfolio-imports/`, ({ body }) => {
      asked.imported.push(body);
      if (refusal) return new Response(JSON.stringify(refusal), { status: refusal.status });
      const created = '2026-03-04T18:00:00.000Z';
      imports = [
        { import_uuid: uuidOf('import'), source: 'linkedin', created, projects: 2, profile_fields: 1 },
      ];
      const result = { import_uuid: uuidOf('import'), projects_added: 2, already_there: 0 };
      return { status: 201, body: { ...result, profile_changed: ['location'] } };
    }),
    api.delete(`${OF_MAYA}/portfolio-imports/{import_uuid}/`, ({ params }) => {
      asked.undone.push(params.import_uuid);
      imports = [];
      const nothing = {
        projects_removed: 2,
        projects_kept: 0,
        projects_hidden: 0,
        profile_restored: [],
        profile_kept: [],
      };
      return { status: 200, body: { ...nothing, ...undone } };
    }),
  );
  return asked;
}

function open() {
  const routes = [
    { path: '/import/portfolio', element: <PortfolioPage /> },
    { path: '*', element: <h1>Elsewhere</h1> },
  ];
  return renderRoutes(routes, { at: '/import/portfolio', session: signedIn() });
}

async function choose(file: File) {
  await open();
  await userEvent.upload(page.getByLabelText('Choose or drop your file'), file);
}

const box = (name: string | RegExp) => page.getByRole('checkbox', { name });
const addButton = page.getByRole('button', { name: /^Add/ });

describe('Import projects', () => {
  test('shows what would be added, sends what is chosen and nothing else, and takes it back', async () => {
    const asked = mockServer();
    await choose(linkedInZip());
    await expect.element(page.getByRole('heading', { name: 'Check what will be added' })).toBeVisible();
    // Fields that fill a gap are on, fields that replace something are off, and so are entries that are no project by
    // themselves.
    await expect.element(box('Location')).toBeChecked();
    await expect.element(box('Bio')).not.toBeChecked();
    await expect.element(page.getByText('Instead of: Old bio.')).toBeVisible();
    expect(box('First name').query()).toBeNull();
    await expect.element(box('Map intern, City of Duluth')).not.toBeChecked();
    await expect.element(box('Python')).toBeChecked();
    await expect.poll(() => asked.names).toEqual([['Python']]);
    expect(asked.imported).toEqual([]);
    await box('Poem').click();
    await box('X (Twitter)').click();
    await box('GitHub').click();
    await box('GIS Basics').click();
    await page.getByRole('button', { name: 'Add 2 projects and 1 field of your profile' }).click();
    await expect
      .element(page.getByRole('heading', { name: '2 projects added and 1 field of your profile filled in' }))
      .toBeVisible();
    await expect
      .poll(() => asked.imported)
      .toEqual([
        {
          source: 'linkedin',
          profile: { location: 'Duluth, Minnesota, United States' },
          projects: [
            {
              title: 'Bus map',
              description: 'Where buses go,\ndrawn with Python.',
              link: 'https://bus.example/map',
              started: '2023-09',
              ended: '2024-03',
              skill_uuids: [PYTHON.uuid],
            },
            {
              title: 'GIS Basics',
              description: 'A certificate of Esri.',
              link: 'https://certs.example/1',
              started: '2023-01',
              skill_uuids: [],
            },
          ],
        },
      ]);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.element(toasts.getByText('Import undone.', { exact: true })).toBeVisible();
    await expect.poll(() => asked.undone).toEqual([uuidOf('import')]);
    await expect.element(addButton).toBeVisible();
  });

  test('knows what is there already, and leaves out a skill that was switched off', async () => {
    const asked = mockServer({ titles: ['POEM'] });
    await choose(linkedInZip());
    await expect.element(box('Poem')).toBeDisabled();
    await expect.element(page.getByText('You have it already')).toBeVisible();
    await box('Python').click();
    await addButton.click();
    await expect.poll(() => asked.imported.length).toBe(1);
    expect(asked.imported[0]!.projects.map(({ title, skill_uuids }) => [title, skill_uuids])).toEqual([
      ['Bus map', []],
    ]);
  });

  test('says at its line what the server refuses, and loses nothing', async () => {
    const errors = { 'projects.1.link': ['Please enter an address of the web.'] };
    mockServer({
      refusal: { type: 'about:blank', title: '', status: 400, detail: 'No.', code: 'invalid', errors },
    });
    await choose(linkedInZip());
    await addButton.click();
    await expect.element(page.getByText(/Nothing was added\.$/)).toBeVisible();
    const poem = page.getByRole('listitem').filter({ has: box('Poem') });
    await expect.element(poem).toMatchTextContent('Please enter an address of the web.');
    await expect.element(addButton).toBeEnabled();
  });

  test('whose answer is lost stays until it is there, and shows what was added all the same', async () => {
    mockServer();
    await choose(linkedInZip());
    await expect.element(box('Poem')).toBeEnabled();
    mockServer({ titles: ['Poem'] });
    const gate = aGate();
    mockApi(
      api.post(`${OF_MAYA}/portfolio-imports/`, async () => {
        await gate.opened;
        return networkError();
      }),
    );
    await addButton.click();
    await expect.element(page.getByRole('button', { name: 'Another file' })).toBeDisabled();
    gate.open();
    await expect.element(page.getByText(/It may have been added all the same/)).toBeVisible();
    await expect.element(box('Poem')).toBeDisabled();
  });

  test('says in a line why a file is not read, and takes another', async () => {
    mockServer();
    await choose(zipOf({ 'cat.txt': 'meow' }));
    await expect.element(page.getByText(/no file that LinkedIn gives/)).toBeVisible();
    await userEvent.upload(page.getByLabelText('Choose or drop your file'), linkedInZip());
    await expect.element(addButton).toBeVisible();
  });

  test('reads a file with more skills than are asked about at once', async () => {
    const asked = mockServer();
    const projects = Array.from({ length: 60 }, (_, place) => ({
      name: `Project ${place}`,
      keywords: Array.from({ length: 10 }, (__, skill) => `Skill ${place} ${skill}`),
    }));
    await choose(new File([JSON.stringify({ basics: { name: 'Maya' }, projects })], 'resume.json'));
    await expect.element(box('Project 59')).toBeVisible();
    expect(asked.names.flat()).toHaveLength(600);
  });

  test('says nothing of earlier imports while there are none', async () => {
    const asked = mockServer();
    await open();
    await expect.poll(() => asked.lists).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 100)); // the answer would be drawn
    expect(page.getByText('Earlier imports').query()).toBeNull();
  });

  test('undoes an earlier import after a question, and names what stays', async () => {
    const asked = mockServer({ undone: { projects_kept: 1, projects_hidden: 1, profile_kept: ['bio'] } });
    await choose(linkedInZip());
    await addButton.click();
    await page.getByRole('button', { name: 'Another file' }).click();
    await page.getByRole('button', { name: /^Undo the import from LinkedIn/ }).click();
    const question = page.getByRole('dialog', { name: 'Undo this import?' });
    expect(asked.undone).toEqual([]);
    await question.getByRole('button', { name: 'Undo import' }).click();
    await expect
      .element(
        toasts.getByText(
          'Import undone, but for 1 project that you have changed or asked somebody to endorse since, 1 project hidden while a report is looked into, and Bio, which you have changed since.',
        ),
      )
      .toBeVisible();
    await expect.element(page.getByText(/^Nothing imported yet/)).toBeVisible();
  });

  test('says once that an import could not be undone: the question forgets it when it is asked again', async () => {
    mockServer();
    mockApi(api.delete(`${OF_MAYA}/portfolio-imports/{import_uuid}/`, () => serverError()));
    await choose(linkedInZip());
    await addButton.click();
    await page.getByRole('button', { name: 'Another file' }).click();
    const undo = page.getByRole('button', { name: /^Undo the import from LinkedIn/ });
    await undo.click();
    const question = page.getByRole('dialog', { name: 'Undo this import?' });
    await question.getByRole('button', { name: 'Undo import' }).click();
    await expect.element(question.getByRole('alert')).toMatchTextContent('Something went wrong');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await undo.click();
    await expect.element(question).toMatchTextContent('What you have changed since stays.');
    await expect.element(question.getByRole('alert')).not.toBeInTheDocument();
  });
});
