import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { aGate, api, mockApi, serverError } from '../../testing/api-mock';
import { aSkill } from '../../testing/careers';
import { COMPOSING, leavesToBrowser } from '../../testing/keys';
import { aProject } from '../../testing/projects';
import { createTestQueryClient } from '../../testing/render';
import { Announcer } from '../../shared/ui/announcer';
import { ImagesField } from './images-field';
import { type Skill, skillSearchQuery } from '../../shared/skills/skill-search.queries';
import { draftOf, type ProjectDraft } from './project-draft';
import type { Project } from './projects.queries';
import { SkillPicker } from './skill-picker';
import { aPicture, mockProjects } from './testing/project-api';

beforeEach(() => page.viewport(1440, 900));

describe('the images of a project', () => {
  const changes = vi.fn<(draft: ProjectDraft) => void>();

  function Example({ project = null }: { project?: Project | null }) {
    const [draft, setDraft] = useState(() => draftOf(project));
    const change = (part: Partial<ProjectDraft>) => {
      const changed = { ...draft, ...part };
      changes(changed);
      setDraft(changed);
    };
    return (
      <>
        <ImagesField {...draft} onChange={change} />
        <Announcer />
      </>
    );
  }

  const choose = (name = 'Choose or drop an image') => page.getByLabelText(name);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const zoom = page.getByRole('slider', { name: 'Zoom' });
  const saveCrop = button('Save Crop');
  const drawn = (name: string) => `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' id='${name}'/>`;
  const withImages = (...names: string[]) =>
    aProject({ images: names.map((name) => ({ url: drawn(name), alt: name })) });
  const alts = () => changes.mock.lastCall![0].images.filter(({ removed }) => !removed).map(({ alt }) => alt);

  async function add(label?: string) {
    await choose(label).upload(await aPicture());
    await expect.element(saveCrop).toBeEnabled();
    await saveCrop.click();
    await expect.element(saveCrop).not.toBeInTheDocument();
  }

  test('are chosen, then cropped and zoomed (S218, S219, S344)', async () => {
    await render(<Example />);
    await expect.element(choose()).toHaveAttribute('accept', 'image/*');
    await choose().upload(await aPicture());
    await expect.element(page.getByRole('group', { name: 'Crop the image' })).toHaveFocus();
    await expect.element(zoom).toBeVisible();
  });

  test('are zoomed from 1 to 3 in steps of 0.01 (S346)', async () => {
    await render(<Example />);
    await choose().upload(await aPicture());
    await expect.element(zoom).toHaveAttribute('min', '1');
    await expect.element(zoom).toHaveAttribute('max', '3');
    await expect.element(zoom).toHaveAttribute('step', '0.01');
    await expect.element(zoom).toHaveValue('1');
    (zoom.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(zoom).toHaveValue('1.01');
  });

  test('are saved as a JPEG named cropped, 5 to 3, and shown (S220, S345, S347)', async () => {
    await render(<Example />);
    await add();
    await expect.element(page.getByAltText('Preview of the new image')).toBeVisible();
    const file = changes.mock.lastCall![0].images[0]!.source as File;
    expect([file.name, file.type]).toEqual(['cropped.jpg', 'image/jpeg']);
    const { width, height } = await createImageBitmap(file);
    expect(width / height).toBeCloseTo(5 / 3, 1);
    await expect.element(page.getByRole('group', { name: 'Image' })).toHaveFocus();
  });

  test('that the project has are shown, and can be taken away and put back (S221)', async () => {
    await render(<Example project={withImages('A map')} />);
    await expect.element(page.getByAltText('Current image')).toBeVisible();
    await button('Remove the image').click();
    await expect.element(page.getByText('Image removed.')).toBeVisible();
    expect(alts()).toEqual([]);
    await expect.element(button('Undo the removal of image 1: A map')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Remove the image')).toHaveFocus();
    expect(alts()).toEqual(['A map']);
  });

  test('are each removed by a button that lies on its picture', async () => {
    await render(<Example project={withImages('a', 'b')} />);
    const box = (of: ReturnType<typeof button>) => of.element().getBoundingClientRect();
    await expect.element(button('Remove image 2')).toBeVisible();
    const [remove, picture] = [box(button('Remove image 2')), box(page.getByAltText('Current image 2'))];
    expect(remove.left).toBeGreaterThan(picture.left);
    expect(remove.right).toBeLessThanOrEqual(picture.right);
    expect(remove.top).toBeGreaterThanOrEqual(picture.top);
    expect(remove.bottom).toBeLessThan(picture.bottom);
  });

  test('are described one by one, and what is said goes with its image', async () => {
    await render(<Example project={withImages('A map')} />);
    const only = page.getByLabelText('What the image shows');
    await expect.element(only).toHaveValue('A map');
    await only.fill('A map with "dots" & <b>lines</b>');
    await add('Choose or drop another image');
    await page.getByLabelText('What image 2 shows').fill('עגלות');
    await expect.element(page.getByLabelText('What image 2 shows')).toHaveAttribute('dir', 'auto');
    await button('Move image 2 earlier').click();
    expect(alts()).toEqual(['עגלות', 'A map with "dots" & <b>lines</b>']);
    await button('Remove image 1').click();
    await expect.element(only).toHaveValue('A map with "dots" & <b>lines</b>');
  });

  test('are put in order by keyboard alone, which is told, and the focus goes along', async () => {
    await render(<Example project={withImages('a', 'b', 'c')} />);
    await expect.element(button('Move image 1 earlier')).toBeDisabled();
    (button('Move image 3 earlier').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(alts()).toEqual(['a', 'c', 'b']);
    await expect.element(page.getByText('The image is now 2 of 3.')).toBeInTheDocument();
    await expect.element(button('Move image 2 earlier')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(alts()).toEqual(['c', 'a', 'b']);
    await expect.element(button('Move image 1 later')).toHaveFocus();
    await expect.element(page.getByText('Cover')).toBeVisible();
  });

  test('are eight at most: then there is nothing to choose until one is removed', async () => {
    await render(<Example project={withImages('a', 'b', 'c', 'd', 'e', 'f', 'g')} />);
    await add('Choose or drop another image');
    await expect
      .element(page.getByText('A project has at most 8 images. Remove one to add another.'))
      .toBeVisible();
    expect(choose('Choose or drop another image').query()).toBeNull();
    await button('Remove image 2').click();
    await expect.element(choose('Choose or drop another image')).toBeInTheDocument();
    // What is put back does not make nine.
    await add('Choose or drop another image');
    await expect.element(button('Undo the removal of image 2: b')).toBeDisabled();
  });

  test('show what the server refuses of them, also where there are as many as may be', async () => {
    const eight = draftOf(withImages('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'));
    await render(<ImagesField {...eight} error="These images are too large." onChange={vi.fn()} />);
    await expect.element(page.getByText('These images are too large.')).toBeVisible();
  });

  test('of another kind, or that cannot be read, are refused (S344)', async () => {
    await render(<Example />);
    await choose().upload(new File(['no'], 'notes.txt', { type: 'text/plain' }));
    await expect.element(page.getByText('Please choose an image.')).toBeVisible();
    await choose().upload(new File(['no'], 'broken.png', { type: 'image/png' }));
    await expect.element(page.getByText('Could not read selected image.')).toBeVisible();
  });
});

describe('the skills of a project', () => {
  function Example({ initial = [] }: { initial?: Skill[] }) {
    const [skills, setSkills] = useState<readonly Skill[]>(initial);
    return <SkillPicker skills={skills} onChange={setSkills} />;
  }

  const open = (initial?: Skill[]) =>
    render(
      <QueryClientProvider client={createTestQueryClient()}>
        <Example {...(initial && { initial })} />
      </QueryClientProvider>,
    );
  const input = page.getByRole('combobox', { name: 'Skills:' });
  const options = page.getByRole('listbox').getByRole('option');
  const chosen = page.getByRole('list', { name: 'Chosen skills' });

  test('are found by two letters on, after a rest of 300 ms, twenty at most (S222, S350, S351)', async () => {
    const server = mockProjects();
    await open();
    await input.fill('p ');
    await expect.element(page.getByRole('status')).toHaveTextContent('Type at least 2 letters to search.');
    // The timer of the search is stopped until the test advances it.
    const rests = new Map<number, () => void>();
    const later = window.setTimeout.bind(window);
    const cancel = window.clearTimeout.bind(window);
    vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, delay: number) => {
      const id = later(delay === 300 ? () => undefined : run, delay);
      if (delay === 300) rests.set(id, run);
      return id;
    }) as unknown as typeof setTimeout);
    vi.spyOn(window, 'clearTimeout').mockImplementation((id) => {
      rests.delete(Number(id));
      cancel(id);
    });
    await input.fill('pu');
    await input.fill('publis');
    await expect.element(page.getByRole('status')).toHaveTextContent('Searching…');
    expect(server.searched).toEqual([]);
    // Of what was typed before, no search is on its way any more.
    expect(rests.size).toBe(1);
    for (const run of rests.values()) run();
    await expect.poll(() => options.elements().length).toBe(1);
    await expect.poll(() => server.searched).toEqual(['publis 20']);
  });

  test('are chosen with the keyboard, and taken away with Backspace', async () => {
    mockProjects();
    await open();
    await input.fill('pu');
    await expect.element(page.getByRole('status')).toHaveTextContent('2 skills found.');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(chosen).toHaveTextContent('Publishing');
    await expect.element(input).toHaveValue('');
    await userEvent.keyboard('{Backspace}');
    await expect.element(chosen).not.toBeInTheDocument();
  });

  test.each(COMPOSING)('are not chosen by the Enter that ends a composed word (%o)', async (composing) => {
    mockProjects();
    await open();
    await input.fill('pu');
    await expect.element(page.getByRole('status')).toHaveTextContent('2 skills found.');
    expect(leavesToBrowser(input.element(), 'Enter', composing)).toBe(true);
    expect(leavesToBrowser(input.element(), 'Escape', composing)).toBe(true);
    await expect.element(options).toHaveLength(2);
    await expect.element(input).toHaveValue('pu');
    await expect.element(chosen).not.toBeInTheDocument();
  });

  test('may be a list: names of skills become chips, the others stay to be changed', async () => {
    mockProjects();
    await open([aSkill('Publishing')]);
    await input.fill('sql, Telepathy, python, ');
    await expect.poll(() => chosen.getByRole('listitem').elements().length).toBe(3);
    await expect.element(chosen).toHaveTextContent('PublishingSQLPython');
    await expect.element(input).toHaveValue('Telepathy, ');
    await expect
      .element(page.getByRole('status'))
      .toMatchTextContent(/“Telepathy” is not the name of a skill here/);
    await input.fill('Publishing, pu');
    await expect.element(options.first()).toHaveTextContent('Public Speaking');
    await userEvent.keyboard('{Enter}');
    await expect.element(chosen).toHaveTextContent('PublishingSQLPythonPublic Speaking');
    await expect.element(input).toHaveValue('');
    // A skill that came with a list can be taken away like any other.
    await page.getByRole('button', { name: 'Remove SQL' }).click();
    await expect.element(chosen).toHaveTextContent('PublishingPythonPublic Speaking');
    await input.fill('Publishing');
    await expect.element(chosen).toHaveTextContent('PublishingPythonPublic Speaking');
  });

  test('that are chosen are not offered again (S352)', async () => {
    mockProjects();
    await open([aSkill('Publishing')]);
    await input.fill('pu');
    await expect
      .poll(() => options.elements().map(({ textContent }) => textContent))
      .toEqual(['Public Speaking']);
  });

  test('are told apart by name: a second one of a name is not added (S353)', async () => {
    mockProjects();
    mockApi(
      api.get('/dashboard-api/skills/', () => ({
        status: 200,
        body: { results: [{ uuid: 'other', name: 'SQL' }, aSkill('SQL Server')], count: 2 },
      })),
    );
    await open([aSkill('sql')]);
    await input.fill('sql');
    await expect.poll(() => options.elements().map(({ textContent }) => textContent)).toEqual(['SQL Server']);
  });

  test('found by the search before cannot be chosen while the next is on its way', async () => {
    mockProjects();
    const gate = aGate();
    mockApi(
      api.get('/dashboard-api/skills/', async ({ query }) => {
        if (query.get('name') === 'sq') await gate.opened;
        const results = query.get('name') === 'sq' ? [aSkill('SQL')] : [aSkill('Publishing')];
        return { status: 200, body: { results, count: 1 } };
      }),
    );
    await open();
    await input.fill('pu');
    await expect.element(options.first()).toHaveTextContent('Publishing');
    await input.fill('sq');
    await expect.element(page.getByRole('status')).toHaveTextContent('Searching…');
    await userEvent.keyboard('{Enter}');
    await options.first().click({ force: true });
    await expect.element(input).toHaveValue('sq');
    expect(chosen.query()).toBeNull();
    gate.open();
    await expect.element(options.first()).toHaveTextContent('SQL');
    await userEvent.keyboard('{Enter}');
    await expect.element(chosen).toHaveTextContent('SQL');
  });

  test('are offered in a menu that is at most 320 px high (S461)', async () => {
    mockProjects();
    await open();
    await input.fill('pu');
    await expect.element(page.getByRole('listbox')).toHaveStyle({ maxHeight: '320px' });
  });

  test('Escape closes the list before anything else', async () => {
    mockProjects();
    const escaped = vi.fn<() => void>();
    document.addEventListener('keydown', escaped);
    await open();
    await input.fill('pu');
    await expect.element(options.first()).toBeVisible();
    escaped.mockClear();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
    expect(escaped).not.toHaveBeenCalled();
    document.removeEventListener('keydown', escaped);
  });

  test('that cannot be searched say so', async () => {
    mockApi(api.get('/dashboard-api/skills/', () => serverError()));
    await open();
    await input.fill('pu');
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('Could not search skills. Please try again.');
  });

  test('found once are good for 60 s, kept for 10 min, and asked for twice at most (S426)', () => {
    const { staleTime, gcTime, retry } = skillSearchQuery('sql');
    expect({ staleTime, gcTime, retry }).toEqual({ staleTime: 60_000, gcTime: 600_000, retry: 1 });
  });
});
