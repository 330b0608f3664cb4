import { page } from 'vitest/browser';
import type { Schemas } from '@lumen/contracts';
import { api, mockApi } from '../../../testing/api-mock';
import { aCourse, aRecordedCourse, type CourseFields, standingsOf } from '../../../testing/courses';
import { signedIn, signedOut } from '../../../testing/people';
import { renderRoutes } from '../../../testing/render';
import { skillsNamed } from '../../../testing/skills';
import { ExploreCourses } from '../explore-courses';

export const LIST = '/dashboard-api/course-insights/';
export const FAVOURITES = '/dashboard-api/students/{handle}/favourite-courses/';
export const FAVOURITE = '/dashboard-api/students/{handle}/favourite-courses/{educator_uuid}/{course_uuid}/';

export const few: CourseFields[] = [
  { code: 'ACC 2010', title: 'Financial Accounting', skills: ['Accounting'] },
  { code: 'CS 1400', title: 'Fundamentals of Programming', description: '', skills: ['Programming'] },
  { code: 'CS 2420', title: 'Algorithms', skills: ['Algorithms', 'Testing'] },
];
export const many: CourseFields[] = Array.from({ length: 5000 }, (_, index) => ({
  code: `CS ${String(index).padStart(4, '0')}`,
}));

const byCode = (one: Schemas['FavouriteCourseDto'], other: Schemas['FavouriteCourseDto']) =>
  one.course.code < other.course.code ? -1 : 1;

/** A university that keeps favourites as the real one does, and what it was asked. */
export function mockUniversity(given: CourseFields[], favourites: string[] = []) {
  const asked: string[] = [];
  const written: string[] = [];
  const marked = new Set(favourites);
  const all = given.map((fields) => aCourse(fields)).toSorted(byCode);
  const isMarked = ({ course }: { course: { code: string } }) => marked.has(course.code);
  const codeOf = (uuid: string | undefined) =>
    all.find(({ course_uuid }) => course_uuid === uuid)!.course.code;
  const pageOf = <Item extends Schemas['CourseStandingDto']>(items: Item[], query: URLSearchParams) => {
    const offset = Number(query.get('offset'));
    const results = items.slice(offset, offset + Number(query.get('limit')));
    return { results, count: items.length, standings: standingsOf(results) };
  };
  mockApi(
    api.get(LIST, ({ query }) => {
      asked.push(decodeURIComponent(query.toString()));
      const subject = query.get('academic_subject') ?? '';
      const found = all
        .filter(({ course }) => course.code.startsWith(subject))
        .map((course) => ({ ...course, linked_to_student: isMarked(course) }))
        .toSorted((a, b) => Number(b.linked_to_student) - Number(a.linked_to_student));
      return { status: 200, body: { ...pageOf(found, query), educator_short_name: 'UVU' } };
    }),
    skillsNamed(['SQL', 'Python', 'R', 'Testing', 'PL/SQL']),
    api.get(FAVOURITES, ({ query }) => ({
      status: 200,
      body: pageOf(
        all.filter(isMarked).map(({ linked_to_student: _mark, ...favourite }) => favourite),
        query,
      ),
    })),
    api.post(FAVOURITES, ({ body }) => {
      const code = codeOf(body.course_uuid);
      written.push(`POST ${code}`);
      marked.add(code);
      const { linked_to_student: _mark, ...favourite } = aCourse({ code });
      return { status: 201, body: favourite };
    }),
    api.delete(FAVOURITE, ({ params }) => {
      const code = codeOf(params.course_uuid);
      written.push(`DELETE ${code}`);
      marked.delete(code);
      return { status: 204 };
    }),
  );
  return { asked, written };
}

export const open = (
  at = '/explore/courses',
  session: ReturnType<typeof signedIn> | ReturnType<typeof signedOut> = signedIn(),
) => renderRoutes([{ path: 'explore/courses', element: <ExploreCourses /> }], { at, session });

export const favourites = page.getByRole('region', { name: 'Favorite List' });
export const all = page.getByRole('region', { name: 'All UVU Courses' });
export const card = (code: string, within = all) => within.getByRole('article').filter({ hasText: code });
export const codes = (within = all) =>
  within
    .getByRole('heading', { level: 4 })
    .elements()
    .map((heading) => heading.querySelector('a > span')!.textContent);
export const addHeart = (code: string, within = all) =>
  within.getByRole('button', { name: `Add ${code} to favorites` });
export const removeHeart = (code: string, within = all) =>
  within.getByRole('button', { name: `Remove ${code} from favorites` });
export const filters = all.getByRole('button', { name: /^Filters/ });

export const searchButton = all.getByRole('button', { name: 'Search', exact: true });

export const scroller = () => all.getByRole('list', { name: 'All UVU Courses' }).element();

/** Scrolls a list until so many px are left below what is in view. */
export const scrollTo = (left: number) => {
  const element = scroller();
  element.scrollTop = element.scrollHeight - element.clientHeight - left;
};

/** The student's own record, of courses under way alone. */
export const taking = (...courses: ReturnType<typeof aCourse>[]) =>
  api.get('/dashboard-api/me/courses/', () => ({
    status: 200,
    body: {
      results: courses.map(({ educator_uuid, course_uuid, course: { code, title } }) =>
        aRecordedCourse(code, {
          outcome: 'in-progress',
          course: { educator_uuid, course_uuid, code, title },
        }),
      ),
      count: courses.length,
      credits_earned: 0,
      grade_point_average: null,
      visibility_confirmed: true,
    },
  }));
