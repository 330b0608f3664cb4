import axe from 'axe-core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { api, mockApi, serverError } from '../../testing/api-mock';
import { createTestQueryClient } from '../../testing/render';
import { skillsNamed } from '../../testing/skills';
import { commaNames, nameList } from './name-list';
import { SkillNamesField, type SkillNamesFieldProps } from './skill-names-field';

const LONG = `Very ${'long '.repeat(38)}name`;
const vocabulary = ['SQL', 'PL/SQL', 'Python', 'Public Speaking', 'Publishing', 'R', LONG];

let values: string[];
let sent: number;

beforeEach(async () => {
  values = [];
  sent = 0;
  await page.viewport(1440, 900);
  mockApi(skillsNamed(vocabulary));
});

function Example({ initial, ...props }: Partial<SkillNamesFieldProps> & { initial: string }) {
  const [value, setValue] = useState(initial);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent += 1;
      }}
    >
      <SkillNamesField
        label="Skills"
        description="Some help."
        list={commaNames}
        {...props}
        value={value}
        onChange={(next) => {
          values.push(next);
          setValue(next);
        }}
      />
      <button type="button" onClick={() => setValue('')}>
        Clear
      </button>
    </form>
  );
}

const open = (initial = '', props: Partial<SkillNamesFieldProps> = {}) =>
  render(
    <QueryClientProvider client={createTestQueryClient()}>
      <Example initial={initial} {...props} />
    </QueryClientProvider>,
  );

const input = page.getByRole('combobox', { name: 'Skills' });
const listbox = page.getByRole('listbox', { name: 'Skills found' });
const option = (name: string) => listbox.getByRole('option', { name, exact: true });
const status = page.getByRole('status');
const chips = () =>
  page
    .getByRole('list', { name: 'Chosen skills' })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

test('while the list covers the hint, a line between it and the field says which names no skill has', async () => {
  await open('Python, Underwater Basketry, ');
  const mark = page.getByText('“Underwater Basketry” is not in the catalogue.');
  await expect.element(page.getByText('is not the name of a skill here', { exact: false })).toBeVisible();
  await expect.element(mark).not.toBeVisible();
  await input.fill('pub');
  await expect.element(listbox).toBeVisible();
  await expect.element(mark).toBeVisible();
  const { top, bottom } = mark.element().getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(input.element().getBoundingClientRect().bottom);
  expect(bottom).toBeLessThanOrEqual(listbox.element().getBoundingClientRect().top);
});

test('several names that no skill has are counted', async () => {
  await open('Underwater Basketry, Juggling, ');
  await input.fill('pub');
  await expect
    .element(page.getByText('“Underwater Basketry” and 1 more are not in the catalogue.'))
    .toBeVisible();
});

describe('what is typed', () => {
  test('finds skills, of which the arrow keys choose one and Enter takes it', async () => {
    await open();
    await input.fill('pub');
    await expect.element(option('Publishing')).toBeVisible();
    await expect.element(input).toHaveAttribute('aria-expanded', 'true');
    await expect.element(input).not.toHaveAttribute('aria-activedescendant');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const active = input.element().getAttribute('aria-activedescendant')!;
    expect(document.getElementById(active)!.textContent).toBe('Publishing');
    await expect.element(option('Publishing')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    expect(chips()).toEqual(['Publishing']);
    await expect.element(input).toHaveValue('');
    await expect.element(listbox).not.toBeInTheDocument();
    expect([values.at(-1), sent]).toEqual(['Publishing', 0]);
  });

  test('goes round: the arrow up begins with the last skill', async () => {
    await open();
    await input.fill('pub');
    await expect.element(option('Publishing')).toBeVisible();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(option('Publishing')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(option('Public Speaking')).toHaveAttribute('aria-selected', 'true');
  });

  test('can be taken with the mouse', async () => {
    await open();
    await input.fill('pub');
    await option('Public Speaking').click();
    expect(chips()).toEqual(['Public Speaking']);
    await expect.element(input).toHaveFocus();
  });

  test('counts as it stands: Enter sends the form when no skill was chosen', async () => {
    await open();
    await input.fill('pub');
    await expect.element(option('Publishing')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect([values, sent]).toEqual([['pub'], 1]);
  });

  test('becomes a chip when the field is left', async () => {
    await open();
    await input.fill('python');
    await userEvent.tab();
    await expect.poll(chips).toEqual(['python']);
    await expect.element(input).toHaveValue('');
    expect(values).toEqual(['python']);
  });

  test('closes its list with Escape and opens it again with the arrow down', async () => {
    await open();
    await input.fill('pub');
    await expect.element(listbox).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(listbox).not.toBeInTheDocument();
    await expect.element(input).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(listbox).toBeVisible();
  });

  test('that finds nothing, or cannot be searched, says so', async () => {
    await open();
    await input.fill('zzz');
    await expect.element(status).toHaveTextContent('No skills found.');
    mockApi(api.get('/dashboard-api/skills/', () => serverError()));
    await input.fill('qqq');
    await expect.element(status).toHaveTextContent('Could not search skills. Please try again.');
  });
});

describe('a list', () => {
  test('that is typed becomes chips at each comma, its last name stays in the field', async () => {
    await open();
    await input.fill('SQL, Python, R');
    expect(chips()).toEqual(['SQL', 'Python']);
    await expect.element(input).toHaveValue('R');
    expect(values.at(-1)).toBe('SQL, Python, R');
  });

  test('for courses ends its names with slashes as well, except in quotation marks', async () => {
    await open('', { list: nameList(',/'), parts: true });
    await input.fill('SQL/Python, "PL/SQL"/');
    expect(chips()).toEqual(['SQL', 'Python', 'PL/SQL']);
    expect(values.at(-1)).toBe('SQL, Python, "PL/SQL"');
  });

  test('that is pasted becomes chips altogether, whether lines or commas part its names', async () => {
    await open('Python');
    const paste = (text: string) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      input
        .element()
        .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    };
    paste('SQL\r\nPublishing\r\n');
    await expect.poll(chips).toEqual(['Python', 'SQL', 'Publishing']);
    paste('R, sql');
    await expect.poll(chips).toEqual(['Python', 'SQL', 'Publishing', 'R']);
    expect(values.at(-1)).toBe('Python, SQL, Publishing, R');
  });

  test('of an address is chips, which go with Backspace, their buttons and from outside', async () => {
    await open('SQL, Python, R');
    expect(chips()).toEqual(['SQL', 'Python', 'R']);
    input.element().focus();
    await userEvent.keyboard('{Backspace}');
    expect(values).toEqual(['SQL, Python']);
    await page.getByRole('button', { name: 'Remove SQL' }).click();
    await expect.element(input).toHaveFocus();
    expect(values).toEqual(['SQL, Python', 'Python']);
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.element(page.getByRole('list', { name: 'Chosen skills' })).not.toBeInTheDocument();
  });

  test('with a slash in a name keeps the name whole', async () => {
    await open('', { list: nameList(',/'), parts: true });
    await input.fill('pl');
    await option('PL/SQL').click();
    expect(values.at(-1)).toBe('"PL/SQL"');
    expect(chips()).toEqual(['PL/SQL']);
  });
});

describe('a name that is no skill', () => {
  test('is pointed out with what to do about it', async () => {
    await open('sql, Bookkeping, Underwater Basketry');
    await expect
      .element(status)
      .toHaveTextContent(
        '“Bookkeping” and “Underwater Basketry” are not names of skills here, so nothing is found by that. Type a part of the name, and choose a skill that is offered.',
      );
  });

  test('in part is none where names count whole, and one where parts count', async () => {
    const { unmount } = await open('Pyth');
    await expect.element(status).toMatchTextContent(/“Pyth” is not the name of a skill here/);
    await unmount();
    await open('Pyth, Zzz', { parts: true });
    await expect.element(status).toMatchTextContent(/^No skill has “Zzz” in its name/);
  });

  test('of one letter cannot be looked up and is left alone', async () => {
    await open('R, SQL');
    await userEvent.click(input);
    await input.fill('zz');
    await expect.element(status).toMatchTextContent(/^No skills found\.$/);
  });
});

test('names of 200 characters fit a screen of 320 px, also from right to left', async () => {
  await page.viewport(320, 640);
  document.documentElement.dir = 'rtl';
  await open(`${LONG}, ${'x'.repeat(200)}, إدارة المشاريع`);
  await input.fill('very');
  await expect.element(status).toMatchTextContent(/No skills found/);
  await input.fill('');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  for (const chip of page.getByRole('listitem').elements()) {
    expect(chip.scrollWidth).toBeLessThanOrEqual(chip.clientWidth);
    const { left, right } = chip.getBoundingClientRect();
    expect(left >= 0 && right <= 320).toBe(true);
  }
  document.documentElement.removeAttribute('dir');
});

test('is accessible with its list open', async () => {
  await open('SQL, Bookkeping');
  await input.fill('pub');
  await expect.element(option('Publishing')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(option('Public Speaking')).toHaveAttribute('aria-selected', 'true');
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
