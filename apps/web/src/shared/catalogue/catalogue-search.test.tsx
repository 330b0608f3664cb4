import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, mockApi } from '../../testing/api-mock';
import { aCourse, standingsOf } from '../../testing/courses';
import { doubleTap } from '../../testing/double-tap';
import { renderPage } from '../../testing/render';
import { CourseSearch } from './catalogue-search';
import type { CatalogueCourse } from './catalogue-search.queries';

/** A search above what was chosen by it. */
function Choosing() {
  const [chosen, setChosen] = useState<readonly CatalogueCourse[]>([]);
  return (
    <>
      <CourseSearch
        label="Course"
        without={new Set(chosen.map(({ course_uuid: uuid }) => uuid))}
        onChoose={(course) => setChosen((before) => [...before, course])}
      />
      <p role="note">{chosen.map(({ code }) => code).join()}</p>
    </>
  );
}

const found = (code: string) => page.getByRole('button', { name: `${code} All of ${code}` });

beforeEach(async () => {
  await page.viewport(1440, 900);
  const courses = ['CS 1410', 'CS 2420'].map((code) => aCourse({ code, title: `All of ${code}` }));
  mockApi(
    api.get('/dashboard-api/course-insights/', () => ({
      status: 200,
      body: {
        results: courses,
        standings: standingsOf(courses),
        count: courses.length,
        educator_short_name: 'UVU',
      },
    })),
  );
});

test('a double tap chooses one, not also the next that moves under the finger', async () => {
  const { queryClient } = await renderPage(<Choosing />);
  await page.getByRole('searchbox', { name: 'Course' }).fill('CS 1410');
  await expect.element(found('CS 1410')).toBeVisible();
  await expect.element(found('CS 2420')).toBeVisible();
  await doubleTap(found('CS 1410').element(), 250, queryClient);
  await expect.element(page.getByRole('note')).toMatchTextContent(/^CS 1410$/);
  await expect.element(found('CS 1410')).not.toBeInTheDocument();
  await found('CS 2420').click();
  await expect.element(page.getByRole('note')).toHaveTextContent('CS 1410,CS 2420');
});
