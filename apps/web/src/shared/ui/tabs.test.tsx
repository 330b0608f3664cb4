import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { leavesToBrowser } from '../../testing/keys';
import { Tabs } from './tabs';

const ITEMS = [
  { value: 'skills', label: 'Skills' },
  { value: 'programs', label: 'Programs' },
  { value: 'careers', label: 'Careers' },
] as const;

function Example() {
  const [value, setValue] = useState<(typeof ITEMS)[number]['value']>('skills');
  return (
    <Tabs label="Profile sections" items={ITEMS} value={value} onChange={setValue}>
      <p>Content of {value}</p>
    </Tabs>
  );
}

const tab = (name: string | RegExp) => page.getByRole('tab', { name });

test('a tab shows its panel, which is named by it', async () => {
  await render(<Example />);
  await tab('Careers').click();
  await expect
    .element(page.getByRole('tabpanel', { name: 'Careers' }))
    .toHaveTextContent('Content of careers');
  await expect.element(tab('Careers')).toHaveAttribute('aria-selected', 'true');
});

test('arrow keys wrap round, Home and End jump, and each opens what it reaches', async () => {
  await render(<Example />);
  await tab(/Skills/).click();
  const after = async (key: string, name: RegExp) => {
    await userEvent.keyboard(key);
    await expect.element(tab(name)).toHaveFocus();
    await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true');
  };
  await after('{ArrowRight}', /Programs/);
  await after('{End}', /Careers/);
  await after('{ArrowRight}', /Skills/);
  await after('{ArrowLeft}', /Careers/);
  await after('{Home}', /Skills/);
});

test.each([
  ['ArrowLeft', { altKey: true }],
  ['ArrowLeft', { metaKey: true }],
  ['Home', { ctrlKey: true }],
])('%s is left to the browser together with %o', async (key, modifier) => {
  await render(<Example />);
  await tab('Careers').click();
  expect(leavesToBrowser(tab('Careers').element(), key)).toBe(false);
  expect(leavesToBrowser(document.activeElement!, key, modifier)).toBe(true);
});

test('arrow keys go where they point where text runs from right to left', async () => {
  await render(
    <div dir="rtl">
      <Example />
    </div>,
  );
  await tab(/Skills/).click();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(tab('Programs')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab(/Skills/)).toHaveFocus();
});

test('arrow keys go on from the focused tab while what it opens is still coming', async () => {
  const asked: string[] = [];
  await render(
    <Tabs label="Profile sections" items={ITEMS} value="skills" onChange={(value) => void asked.push(value)}>
      <p>Content</p>
    </Tabs>,
  );
  await tab(/Skills/).click();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.element(tab(/Skills/)).toHaveFocus();
  await expect.poll(() => asked).toEqual(['programs', 'careers', 'skills']);
});

test('Tab enters the strip at the open tab and leaves it with one press', async () => {
  await render(<Example />);
  await userEvent.tab();
  await expect.element(tab(/Skills/)).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole('tabpanel')).toHaveFocus();
});

test('choosing a tab moves none of its neighbours', async () => {
  await render(<Example />);
  const lefts = () =>
    page
      .getByRole('tab')
      .elements()
      .map((element) => element.getBoundingClientRect().left);
  const before = lefts();
  await tab('Programs').click();
  expect(lefts()).toEqual(before);
});

test('the pressed tab is the selected one while its content is still coming, and no longer where it does not', async () => {
  let stay = () => {};
  const answered = new Promise<void>((resolve) => (stay = resolve));
  await render(
    <Tabs label="Profile sections" items={ITEMS} value="skills" onChange={() => answered}>
      <p>Content of skills</p>
    </Tabs>,
  );
  await tab('Careers').click();
  await expect.element(tab('Careers')).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('tabpanel', { name: /Skills/ })).toHaveTextContent('Content of skills');
  stay();
  await expect.element(tab(/Skills/)).toHaveAttribute('aria-selected', 'true');
  await expect.element(tab('Careers')).toHaveAttribute('aria-selected', 'false');
});
