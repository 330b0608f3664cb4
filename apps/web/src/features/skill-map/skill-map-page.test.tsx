import axe from 'axe-core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, mockApi, serverError } from '../../testing/api-mock';
import { FROM_HERE } from '../../shared/way-back';
import { leavesToBrowser } from '../../testing/keys';
import { aMe, signedIn } from '../../testing/people';
import { renderPage } from '../../testing/render';
import { aSkillMap } from '../../testing/skill-map';
import { asPng, asSvg } from './picture-file';
import { Component } from './skill-map-page';
import { skillMapQuery } from './skill-map.queries';

const MAP = '/dashboard-api/me/skill-map/';

async function open(map = aSkillMap()) {
  await page.viewport(1440, 900);
  mockApi(
    api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe() })),
    api.get(MAP, () => ({ status: 200, body: map })),
  );
  return renderPage(<Component />, { session: signedIn() });
}
const node = (name: string) => page.getByRole('button', { name, exact: true });
const drawing = () => document.querySelector<SVGSVGElement>('svg[role=group]')!;
const dimmed = () =>
  [...document.querySelectorAll('[role=button][data-dim]')].map(
    (each) => each.querySelector('title')?.textContent,
  );

test('a node that is pressed shows what connects, and pressed again nothing is set apart', async () => {
  await open();
  await node('CS 1400 All of CS 1400').click();
  await expect.element(node('CS 1400 All of CS 1400')).toHaveAttribute('aria-pressed', 'true');
  expect(new Set(dimmed())).toEqual(
    new Set(['ENGL 1010 All of ENGL 1010', 'Writer, 1.5 of 5', 'Writing', 'Your projects']),
  );
  await expect
    .element(page.getByText('CS 1400 All of CS 1400 connects with 2 skills and 1 career.'))
    .toBeVisible();
  await node('CS 1400 All of CS 1400').click();
  expect(dimmed()).toEqual([]);
});

test('of what a skill comes from, projects are no course', async () => {
  await open();
  await node('Writing').click();
  await expect
    .element(page.getByText('Writing connects with 1 course, your projects, and 1 career.'))
    .toBeVisible();
});

test('as long as nothing is chosen, what leads to the career with the highest score stands out', async () => {
  await open();
  await expect
    .element(page.getByText('Highlighted now: Data Analyst, where you score highest.', { exact: false }))
    .toBeVisible();
  const faint = () => document.querySelectorAll('svg path[data-faint]').length;
  // Those of Writer: from a course and the projects to a skill, and from that to the career.
  expect(faint()).toBe(3);
  const faded = [...document.querySelectorAll('[role=button][data-faint] title')].map(
    (each) => each.textContent,
  );
  expect(new Set(faded)).toEqual(
    new Set(['ENGL 1010 All of ENGL 1010', 'Your projects', 'Writing', 'Writer, 1.5 of 5']),
  );
  await node('SQL').click();
  expect(faint()).toBe(0);
});

test('the picture is one stop of the keyboard; arrows go from node to node, Enter highlights, Escape ends it', async () => {
  await open();
  await expect.element(node('Writing')).toBeVisible();
  const stops = document.querySelectorAll('svg [tabindex="0"]');
  expect(stops).toHaveLength(1);
  (stops[0] as SVGGElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  expect(document.activeElement?.getAttribute('data-kind')).toBe('career');
  expect(dimmed().length).toBeGreaterThan(0);
  await userEvent.keyboard('{Escape}');
  await expect.poll(dimmed).toEqual([]);
});

test('the keyboard is seen on a node that steps back, and told from a node that is pressed', async () => {
  await open();
  const edge = (name: string) => {
    const { stroke, strokeOpacity, strokeWidth } = getComputedStyle(
      node(name).element().querySelector('rect')!,
    );
    return { stroke, strokeOpacity, strokeWidth };
  };
  const course = 'CS 1400 All of CS 1400';
  await node(course).click();
  const pressed = edge(course);
  await userEvent.keyboard('{ArrowDown}');
  const faint = 'ENGL 1010 All of ENGL 1010';
  await expect.element(node(faint)).toHaveFocus();
  await expect.element(node(faint)).toHaveAttribute('data-dim');
  expect(edge(faint)).toMatchObject({ strokeOpacity: '1', strokeWidth: '3px' });
  expect(edge(faint).stroke).not.toBe(pressed.stroke);
});

test('the picture leaves keys of the browser, such as Alt and an arrow, to it', async () => {
  await open();
  await expect.element(node('Writing')).toBeVisible();
  expect(leavesToBrowser(node('Writing').element(), 'ArrowLeft')).toBe(false);
  expect(leavesToBrowser(node('Writing').element(), 'ArrowLeft', { altKey: true })).toBe(true);
});

test('opened by its address it names where its way back leads; a link to it leads back', async () => {
  const { router } = await open();
  await expect.element(page.getByRole('link', { name: 'My courses' })).toHaveAttribute('href', '/courses');
  await router.navigate('/explore/skill-map', { state: FROM_HERE });
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/');
});

test('the table says the same, and a career can be looked at alone', async () => {
  await open();
  const row = page.getByRole('row').filter({ hasText: 'Writing' });
  await expect.element(row).toHaveTextContent('WritingENGL 1010 All of ENGL 1010Your projectsWriter +0.13');
  const color = (text: string) => getComputedStyle(row.getByText(text, { exact: true }).element()).color;
  expect(color('Your projects')).toBe(color('ENGL 1010'));
  await page.getByRole('combobox', { name: 'Careers' }).selectOptions('Writer');
  await expect.element(node('SQL')).not.toBeInTheDocument();
  await expect.element(node('Writing')).toBeVisible();
  await expect.element(page.getByRole('rowheader', { name: 'Writing' })).toBeVisible();
  await expect.element(page.getByRole('rowheader', { name: 'SQL' })).not.toBeInTheDocument();
});

test('where the career that is looked at leaves the dashboard, all are looked at', async () => {
  const map = aSkillMap();
  const { queryClient } = await open(map);
  const choice = page.getByRole('combobox', { name: 'Careers' });
  await choice.selectOptions('Writer');
  await expect.poll(() => page.getByText('SQL').query()).toBeNull();
  queryClient.setQueryData(skillMapQuery.queryKey, {
    ...map,
    careers: map.careers.filter(({ title }) => title !== 'Writer'),
  });
  await expect.element(choice).toHaveDisplayValue('All 1');
  await expect.element(node('SQL')).toBeVisible();
});

test('of what a skill adds to careers, the most comes first', async () => {
  const map = aSkillMap();
  const [analyst, writer] = map.careers;
  const needs = [{ skill_position: 2, points: 0.31 }];
  await open({
    ...map,
    careers: [
      { ...analyst!, needs: [{ skill_position: 2, points: 0.02 }] },
      { ...writer!, needs },
    ],
  });
  const row = page.getByRole('row').filter({ hasText: 'Writing' });
  await expect.element(row).toMatchTextContent(/Writer \+0\.31Data Analyst \+0\.02$/);
});

test('a large map draws the strongest, says what is left out, and everything when asked', async () => {
  await open(aSkillMap({ courses: 150, skills: 300 }));
  await expect
    .element(page.getByText(/The strongest links are shown; 280 skills are left out/))
    .toBeVisible();
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect.element(node('Skill 299')).toBeInTheDocument();
});

test('of a long table the skills worth most come first, and the others when asked', async () => {
  await open(aSkillMap({ courses: 20, skills: 30 }));
  const rows = () => page.getByRole('row').elements().length;
  await expect.poll(rows).toBe(1 + 6);
  await page.getByRole('button', { name: /^Show \d+ more$/ }).click();
  await expect.poll(rows).toBeGreaterThan(30);
});

test('the picture is saved as SVG and PNG that look the same without the page', async () => {
  await open();
  await expect.element(node('Writing')).toBeVisible();
  const text = await asSvg(drawing()).text();
  expect(text).toContain('Writing');
  expect(text).not.toMatch(/var\(|class=/);
  const png = await asPng(drawing());
  expect([...new Uint8Array(await png.slice(1, 4).arrayBuffer())]).toEqual([
    ...new TextEncoder().encode('PNG'),
  ]);
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const download = page.getByRole('group', { name: 'Download', exact: true });
  await download.getByRole('button', { name: 'Download as PNG' }).click();
  await download.getByRole('button', { name: 'Download as SVG' }).click();
  await expect.poll(() => new Set(saved)).toEqual(new Set(['skill-map.png', 'skill-map.svg']));
  vi.restoreAllMocks();
});

test.each([768, 1024])('what is saved at %i px is the picture of a wide window', async (width) => {
  const saved: Promise<Blob>[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(fetch(this.href).then((file) => file.blob()));
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const save = async (kind: 'SVG' | 'PNG') => {
    await page.getByRole('button', { name: `Download as ${kind}` }).click();
    await expect.poll(() => saved).toHaveLength(1);
    return saved.pop()!;
  };
  await open();
  await expect.element(node('Writing')).toBeVisible();
  const wide = await (await save('SVG')).text();
  const pixels = await createImageBitmap(await save('PNG'));
  await page.viewport(width, 1024);
  const box = () => drawing().getAttribute('viewBox')!;
  await expect.poll(box).not.toBe(/viewBox="([^"]+)"/.exec(wide)![1]);
  expect(await (await save('SVG')).text()).toBe(wide);
  const { width: wideness, height } = await createImageBitmap(await save('PNG'));
  expect([wideness, height]).toEqual([pixels.width, pixels.height]);
  // On the page it is the narrower one still, and it is there once.
  expect(document.querySelectorAll('svg[role=group]')).toHaveLength(1);
});

test('an empty map says what brings skills, and a failure can be retried', async () => {
  const nothing = { courses: [], skills: [], project_skill_positions: [], careers: [], other_skills: 0 };
  const first = await open(nothing);
  await expect.element(page.getByText('Nothing to draw yet')).toBeVisible();
  await first.unmount();
  mockApi(api.get(MAP, () => serverError()));
  await renderPage(<Component />, { session: signedIn() });
  await expect.element(page.getByText('The skill map could not be loaded.')).toBeVisible();
});

test('on a phone there is the table alone, nothing is wider than the screen, and axe knows no fault', async () => {
  await open();
  await page.viewport(320, 800);
  await expect.element(page.getByRole('region', { name: 'Table', exact: true })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Picture' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('combobox', { name: 'Careers' })).toBeVisible();
  // What chooses the careers of the table stands above it, what saves the picture below, and they do not touch it.
  const [select, table, save] = [
    page.getByRole('combobox', { name: 'Careers' }),
    page.getByRole('table'),
    page.getByRole('button', { name: 'Download as PNG' }),
  ].map((each) => each.element().getBoundingClientRect());
  expect(table!.top - select!.bottom).toBeGreaterThanOrEqual(16);
  expect(save!.top - table!.bottom).toBeGreaterThanOrEqual(16);
  // Its three layers do not fit: it can be saved all the same, and looks as on a wide screen.
  await expect.element(page.getByText('The map needs a wider screen.', { exact: false })).toBeVisible();
  expect(drawing().checkVisibility()).toBe(false);
  expect([...new Uint8Array(await (await asPng(drawing())).slice(1, 4).arrayBuffer())]).toEqual([
    ...new TextEncoder().encode('PNG'),
  ]);
  expect(await asSvg(drawing()).text()).toContain('Writing');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
  });
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]!.html}`)).toEqual([]);
});

test('on a phone the list says first why there is no map, and draws beside each amount how it compares', async () => {
  await open();
  await page.viewport(390, 844);
  const why = page.getByText('The map needs a wider screen.', { exact: false });
  await expect.element(why).toBeVisible();
  expect(why.element().getBoundingClientRect().bottom).toBeLessThan(
    page.getByRole('combobox', { name: 'Careers' }).element().getBoundingClientRect().top,
  );
  const bar = (skill: string) => {
    const row = page.getByRole('row').filter({ hasText: skill }).element();
    return row.querySelector('[style*="--length"]')!.getBoundingClientRect().width;
  };
  // 0.4, 0.2 and 0.13 points.
  expect(bar('SQL')).toBeGreaterThan(40);
  expect(bar('Programming')).toBeCloseTo(bar('SQL') / 2, 0);
  expect(bar('Writing')).toBeCloseTo(bar('SQL') / 3, 0);
});

test('on a phone three sources of a skill are named, and the others when asked', async () => {
  const map = aSkillMap();
  const courses = ['CS 1', 'CS 2', 'CS 3', 'CS 4'].map((code) => ({
    ...map.courses[0]!,
    course_uuid: code,
    code,
    skill_positions: [0],
  }));
  await open({ ...map, courses, project_skill_positions: [0] });
  const row = page.getByRole('row').filter({ hasText: 'SQL' });
  const sources = () =>
    row
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent.slice(0, 4));
  await expect.poll(sources).toEqual(['CS 1', 'CS 2', 'CS 3', 'CS 4', 'Your']);
  expect(row.getByRole('button').elements()).toEqual([]);
  await page.viewport(390, 844);
  await expect.poll(sources).toEqual(['CS 1', 'CS 2', 'CS 3']);
  const more = row.getByRole('button', { name: '2 more that show SQL' });
  await more.click();
  expect(sources()).toEqual(['CS 1', 'CS 2', 'CS 3', 'CS 4', 'Your']);
  await expect.element(row.getByRole('button', { name: 'Show fewer' })).toHaveFocus();
  await row.getByRole('button', { name: 'Show fewer' }).click();
  expect(sources()).toHaveLength(3);
});

// A bar that scrolls the page may take 15 px of a tablet.
test.each([753, 768, 920, 1024, 1280])(
  'at %i px all three layers are in sight, each name is in its box, and that of a career is whole',
  async (width) => {
    const map = aSkillMap();
    const names = ['Communications and Media', 'Business Process Modeling', 'Quality Control Analysis'];
    const [career] = map.careers;
    const title = 'Market Research Analysts and Marketing Specialists';
    await open({
      ...map,
      skills: map.skills.map((skill, place) => ({ ...skill, name: names[place]! })),
      careers: [{ ...career!, title }, ...map.careers.slice(1)],
    });
    const region = page.getByRole('region', { name: 'The picture, to be scrolled' });
    await expect.element(region).toBeVisible();
    await page.viewport(width, 1024);
    await expect
      .poll(() => region.element().scrollWidth - region.element().clientWidth)
      .toBeLessThanOrEqual(0);
    for (const each of region.element().querySelectorAll('[role=button]')) {
      const box = each.querySelector('rect')!.getBoundingClientRect();
      for (const line of each.querySelectorAll('text')) {
        const { right, bottom } = line.getBoundingClientRect();
        // About as much room as before it.
        expect(box.right - right, each.textContent).toBeGreaterThanOrEqual(12);
        expect(bottom).toBeLessThan(box.bottom);
      }
      if (each.querySelector('title')!.textContent.startsWith(title))
        expect([...each.querySelectorAll('text')].map(({ textContent }) => textContent).join(' ')).toBe(
          title,
        );
    }
  },
);

test('on a tablet the picture is there, and what steps back in it can be read', async () => {
  await open();
  await page.viewport(768, 1024);
  const region = page.getByRole('region', { name: 'The picture, to be scrolled' });
  await expect.element(region).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(768);
  const ink = getComputedStyle(document.documentElement).getPropertyValue('--ink-3');
  const name = document.querySelector('[role=button][data-faint] text')!;
  const probe = document.createElement('p');
  probe.style.color = ink;
  document.body.append(probe);
  expect(getComputedStyle(name).fill).toBe(getComputedStyle(probe).color);
  probe.remove();
  expect(getComputedStyle(name.parentElement!).opacity).toBe('1');
});
