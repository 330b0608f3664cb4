import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../../testing/render';
import { FirstSteps, type FirstStepsProps } from './first-steps';

const show = (done: Partial<FirstStepsProps> = {}) =>
  renderPage(
    <FirstSteps courses={null} career={null} visibility={null} onDismiss={() => undefined} {...done} />,
  );

const steps = () =>
  page
    .getByRole('region')
    .getByRole('listitem')
    .elements()
    .map((step) => [step.querySelector('h3')!.textContent, step.getAttribute('aria-current')]);

test('a new student sees three steps, the first of them next', async () => {
  await show();
  await expect.element(page.getByText('0 of 3 done')).toBeVisible();
  expect(steps()).toEqual([
    ['Add your courses', 'step'],
    ['Follow a career', null],
    ['Decide who sees you', null],
  ]);
  await expect
    .element(page.getByRole('link', { name: 'Import your transcript' }))
    .toHaveAttribute('href', '/import');
  await expect
    .element(page.getByRole('link', { name: 'add courses by hand' }))
    .toHaveAttribute('href', '/courses');
  await expect.element(page.getByRole('button', { name: 'Hide these steps' })).not.toBeInTheDocument();
});

test('a step that is done says what was done, and has no button any more', async () => {
  await show({ courses: '8 courses on your record.', visibility: 'Only you see your profile.' });
  await expect.element(page.getByText('2 of 3 done')).toBeVisible();
  expect(steps()).toEqual([
    ['Add your courses, done', null],
    ['Follow a career', 'step'],
    ['Decide who sees you, done', null],
  ]);
  await expect.element(page.getByText('8 courses on your record.')).toBeVisible();
  await expect.element(page.getByRole('link')).toHaveTextContent('Find a career');
});

test('on a phone a later step is one line, whose button keeps its whole name', async () => {
  await page.viewport(390, 844);
  await show();
  const later = page.getByRole('listitem').filter({ hasText: 'Decide who sees you' });
  await expect.element(later.getByRole('link', { name: 'Choose who sees you', exact: true })).toBeVisible();
  await expect.element(page.getByText('Until you choose', { exact: false })).not.toBeVisible();
  expect(later.element().getBoundingClientRect().height).toBeLessThan(64);
});

test('with all done the steps lead on, and can be put away', async () => {
  const onDismiss = vi.fn();
  await show({ courses: 'Yes.', career: 'Yes.', visibility: 'Yes.', onDismiss });
  await expect.element(page.getByRole('heading', { name: 'You are all set' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Add a project' }))
    .toHaveAttribute('href', '/projects');
  await page.getByRole('button', { name: 'Hide these steps' }).click();
  expect(onDismiss).toHaveBeenCalledOnce();
});

function UntilHidden() {
  const [shown, setShown] = useState(true);
  return (
    <main tabIndex={-1}>
      {shown && (
        <FirstSteps courses="Yes." career="Yes." visibility="Yes." onDismiss={() => setShown(false)} />
      )}
    </main>
  );
}

test('hidden steps leave the keyboard on the page, and it is said', async () => {
  const { container } = await renderPage(<UntilHidden />);
  const button = page.getByRole('button', { name: 'Hide these steps' });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('main')).toHaveFocus();
  const said = container.querySelector('[aria-live=polite]');
  await expect.poll(() => said?.textContent).toBe('Your first steps are hidden.');
});
