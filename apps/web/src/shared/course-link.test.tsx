import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../testing/render';
import { CourseLink } from './course-link';

const course = (code: string) => ({ educator_uuid: 'uvu', course_uuid: code, code });
const link = (name: string) => page.getByRole('link', { name });

test('codes in a text are underlined, and those of two lines do not lie over each other', async () => {
  await renderPage(
    <p style={{ inlineSize: '5rem' }}>
      <CourseLink course={course('CS 1410')} />, <CourseLink course={course('CS 2420')} />
    </p>,
  );
  await expect.element(link('CS 1410')).toBeVisible();
  const [first, second] = ['CS 1410', 'CS 2420'].map((code) => link(code).element());
  expect(getComputedStyle(first!).textDecorationLine).toBe('underline');
  const box = (element: Element) => element.getBoundingClientRect();
  expect(box(second!).left).toBe(box(first!).left);
  expect(box(second!).top).toBeGreaterThanOrEqual(box(first!).bottom);
});

test('a code with its title is a target for fingers, without a line', async () => {
  await renderPage(<CourseLink course={course('CS 1410')} title="Object-Oriented Programming" />);
  const target = link('CS 1410 Object-Oriented Programming');
  await expect.element(target).toBeVisible();
  const element = target.element();
  expect(getComputedStyle(element).textDecorationLine).toBe('none');
  expect(element.getBoundingClientRect().height).toBeGreaterThan(28);
});
