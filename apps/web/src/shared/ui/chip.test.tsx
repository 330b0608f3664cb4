import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { SkillChips } from './chip';

test('skills of one kind are a labelled list of names', async () => {
  const screen = await render(<SkillChips label="Needed Skills" need={['SQL', 'Python']} />);
  const list = screen.getByRole('list', { name: 'Needed Skills' });
  await expect.element(list).toBeVisible();
  expect(
    list
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(['SQL', 'Python']);
});

test('a mixed list says which skills are held and which are needed', async () => {
  const screen = await render(
    <SkillChips label="Skill Outcomes" have={['SQL']} need={['Python']} plain={['Testing']} />,
  );
  const items = screen.getByRole('listitem').elements();
  expect(items.map((item) => item.textContent)).toEqual(['SQL, have', 'Python, needed', 'Testing']);
});

test('a mixed list begins with what is asked for first', async () => {
  const screen = await render(
    <SkillChips label="Skill Outcomes" have={['SQL']} need={['Python']} order={['need', 'have']} />,
  );
  const items = screen.getByRole('listitem').elements();
  expect(items.map((item) => item.textContent)).toEqual(['Python, needed', 'SQL, have']);
});

test('a name longer than its place wraps instead of overflowing', async () => {
  const screen = await render(
    <div style={{ width: 160 }}>
      <SkillChips label="Skills" plain={['Donaudampfschifffahrtselektrizitätenhauptbetriebswerk']} />
    </div>,
  );
  const { width, height } = screen.getByRole('listitem').element().getBoundingClientRect();
  expect(width).toBeLessThanOrEqual(160);
  expect(height).toBeGreaterThan(28);
});
